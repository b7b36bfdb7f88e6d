import { DefaultLogger, Runtime } from '@temporalio/worker';

// Import it for its effect. Some workflows of these tests fail on purpose, and Temporal would log each.
Runtime.install({
  logger: new DefaultLogger('ERROR', () => undefined),
  telemetryOptions: { logging: { filter: 'OFF', forward: {} } },
});
