import { ServiceError } from '../../../domain/errors';
import type { SseEvent } from '../../../turns/relay/events';
import type { Frame, FrameEncoder } from '../../sse/frames';
import type { Binding } from './binding';
import type { TaskUpdates } from './task-updates';

/** Encodes the updates of a task as the frames of a stream. */
export class TaskEncoder implements FrameEncoder {
  constructor(
    private readonly updates: TaskUpdates,
    private readonly binding: Pick<Binding, 'frame' | 'errorFrame'>,
  ) {}

  frames(event: SseEvent): Frame[] {
    if (event.event === 'error' && event.data.code === 'unauthenticated')
      return [this.binding.errorFrame(new ServiceError('unauthenticated', event.data.message))];
    return this.updates.add(event).map((update) => this.binding.frame(update));
  }

  end(): Frame[] {
    return [];
  }
}
