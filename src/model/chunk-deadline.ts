import { ModelError } from './model-error';

/** How long a model may stay silent, in milliseconds: before its first chunk, and between two chunks. */
export interface ModelTimeouts {
  firstByteMs: number;
  idleMs: number;
}

/** Aborts `controller` if the model stays silent too long. `heard` restarts the timeout. */
export class ChunkDeadline {
  private timer: NodeJS.Timeout;

  constructor(
    private readonly controller: AbortController,
    private readonly patience: ModelTimeouts,
  ) {
    this.timer = this.wait(patience.firstByteMs, 'The model did not begin to answer in time.');
  }

  heard(): void {
    clearTimeout(this.timer);
    this.timer = this.wait(this.patience.idleMs, 'The model stopped in the middle of its answer.');
  }

  clear(): void {
    clearTimeout(this.timer);
  }

  private wait(ms: number, sentence: string): NodeJS.Timeout {
    return setTimeout(
      () => this.controller.abort(new ModelError('model.timeout', sentence, { retryable: true })),
      ms,
    );
  }
}
