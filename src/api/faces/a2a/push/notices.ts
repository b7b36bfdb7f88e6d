import type { SseEvent } from '../../../../turns/relay/events';
import type { StreamResponse, TaskState } from '../protocol';
import type { TaskUpdates } from '../task-updates';

/** Chooses what of a task its client is notified about: each new state, what is said, and artifacts once whole. */
export class Notices {
  private state: TaskState | undefined;

  constructor(private readonly updates: TaskUpdates) {}

  of(event: SseEvent): StreamResponse[] {
    return this.updates.add(event).flatMap((update) => this.noticeOf(update) ?? []);
  }

  private noticeOf(update: StreamResponse): StreamResponse | undefined {
    if ('artifactUpdate' in update) return this.wholeArtifact(update.artifactUpdate);
    const { state, message } = 'task' in update ? update.task.status : update.statusUpdate.status;
    const isNew = state !== this.state || message !== undefined;
    this.state = state;
    return isNew ? update : undefined;
  }

  private wholeArtifact(
    update: Extract<StreamResponse, { artifactUpdate: unknown }>['artifactUpdate'],
  ): StreamResponse | undefined {
    if (!update.lastChunk) return undefined;
    const { artifactId } = update.artifact;
    const artifact = this.updates.task.artifacts?.find((each) => each.artifactId === artifactId);
    return artifact && { artifactUpdate: { ...update, artifact, append: false } };
  }
}
