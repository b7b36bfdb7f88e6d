import type { ServiceProcess } from '../../../drill/world/service-process';
import type { EmbeddingsServer } from '../../support/embeddings-server';
import type { ScriptedModel } from '../../support/scripted-model';
import type { TestDocuments } from '../../support/test-documents';
import type { ToolServer } from '../../support/tool-server';
import type { Stage } from '../stage';

/** A scene's own parts. All scenes of a run share the service. */
export interface Scene extends Pick<Stage, 'store' | 'tenant'> {
  model: ScriptedModel;
  tools: ToolServer;
  /** Shared by all scenes. */
  embeddings: EmbeddingsServer;
  /** The service's documents. */
  documents: TestDocuments;
  /** The service that runs now. */
  readonly service: ServiceProcess;
  /**
   * Waits until every other scene that still plays waits here too. Then the service is killed and another one started
   * for all of them. `meanwhile` is done while none runs. Returns the new service.
   */
  kill(meanwhile?: () => unknown): Promise<ServiceProcess>;
  /**
   * Like `kill`, for what does not last until the slowest scene asks for the kill. Calls `begin` once all others wait. The
   * kill comes after it, and after what later scenes begin.
   */
  killDuring<T>(
    begin: () => Promise<T>,
    meanwhile?: (begun: T) => unknown,
  ): Promise<{ begun: T; next: ServiceProcess }>;
}

/**
 * The address of the service as a load balancer has it: nobody answers there until the service is ready. A service that
 * starts says 503, after which an EventSource never comes back.
 */
export function readyUrl({ service }: Pick<Scene, 'service'>): string {
  return service.isRunning() ? service.url : 'http://127.0.0.1:1';
}

/** For calls that run until the kill, for which the slowest scene asks. */
export const untilTheKill = { timeoutMs: 300_000 };

/** Scenes by their claims. Each asserts what it claims. */
export type Scenes = Record<string, (scene: Scene) => Promise<void>>;
