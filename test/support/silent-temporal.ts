import { DefaultLogger, Runtime } from '@temporalio/worker';

// Import it for its effect: Temporal would log each of these tests' intended failures.
Runtime.install({
  logger: new DefaultLogger('ERROR', () => undefined),
  telemetryOptions: { logging: { filter: 'OFF', forward: {} } },
});
