import type { JsonValue } from '../../domain/json';
import { ModelError } from '../model-error';

/** In characters of JSON. No provider sends as much. */
const most = 16 * 1024 * 1024;

/** Bounds what a wire holds of one reply beside its text, since a server could send that without end. */
export class KeptRoom {
  private taken = 0;

  /** @throws ModelError `model.answer_too_long` */
  take(value: JsonValue): void {
    this.taken += JSON.stringify(value).length;
    if (this.taken <= most) return;
    const sentence = 'The model provider sent more beside the answer than can be kept.';
    throw new ModelError('model.answer_too_long', sentence, { retryable: false });
  }
}
