import type { Logger } from 'pino';
import type { Metrics } from '../platform/metrics/metrics';
import type { Settings } from '../platform/settings/settings';
import type { DemoServer } from './create-parts';
import type { SwappableServer } from './swappable-server';

/** Where the pages were built. */
export interface PageFolders {
  widget: string;
  console: string;
  manual: string;
}

export interface ServiceOptions {
  settings: Settings;
  temporalAddress: string;
  /** Address of the pages of an embedded Temporal server; absent if it has none. */
  temporalUiUrl?: string | undefined;
  mongodbUri: string;
  /** True if the database is this process's own. Then the data folder has a master key for it. */
  isDatabaseEmbedded?: boolean;
  /** Base URL of the Chat Completions API; defaults to OpenAI's own. */
  modelUrl?: string;
  workflowBundlePath: string;
  pageFolders: PageFolders;
  /** The demo server of this process. Only tools of the demo tenant may reach it. */
  demoServer?: DemoServer;
  logger: Logger;
  /** Metrics of the whole process; by default this service creates its own. */
  metrics?: Metrics;
  /** The HTTP server to use; by default one is opened once everything else is ready. */
  door?: SwappableServer;
  /** Called if the process could not work on turns for minutes and must be restarted. */
  onHopeless?: () => void;
}
