import type { Logger } from 'pino';
import type { Metrics } from '../metrics/metrics';
import type { Settings } from '../settings/settings';
import type { DemoServer } from './create-parts';
import type { SwappableServer } from './swappable-server';

export interface ServiceOptions {
  settings: Settings;
  temporalAddress: string;
  mongodbUri: string;
  /** Where the Chat Completions API is; absent: OpenAI's own. */
  modelUrl?: string;
  workflowBundlePath: string;
  /** The demo's server of this process, which is open to the demo tenant's tools alone. */
  demoServer?: DemoServer;
  logger: Logger;
  /** Of the whole process; absent: this service's own alone. */
  metrics?: Metrics;
  /** Absent: one is opened once everything else is there. */
  door?: SwappableServer;
  /** Called if the process cannot do its work on turns for minutes, and must be started again. */
  onHopeless?: () => void;
}
