import { setImmediate } from 'node:timers/promises';
import { log } from '@temporalio/activity';
import type { SentRequest } from '../../../src/model/model-call';
import type { Provider } from '../../../src/model/providers/provider';
import { endsWithin } from '../../../src/platform/concurrency/timeout';
import type { Store } from '../../../src/store/store';
import type { ModelStepInput } from '../../../workflows/turn/activity-types';
import { bounded } from './bounded-prompt';
import type { BorrowedText } from './borrowed-text';
import { changeSince, marksOf, sentPrompt } from './sent-prompt';

/** How long a step waits for the write at its end, in milliseconds. */
const patienceMs = 2_000;

/**
 * Stores what the model of a step is sent, for those who look at the turn. It is written while the model answers. A write
 * that fails loses the prompt and nothing else.
 */
export class KeptPrompt {
  private writing = Promise.resolve();

  constructor(
    private readonly store: Pick<Store, 'prompts'>,
    private readonly input: Pick<ModelStepInput, 'turn' | 'step'>,
    private readonly borrowed: BorrowedText[],
  ) {}

  /** Call it once the request is on its way. A later request of the step takes its place. */
  keep(sent: SentRequest, provider: Provider): void {
    const at = new Date();
    this.writing = this.writing
      .then(() => setImmediate())
      .then(() => this.write(sent, provider, at))
      .catch((error: unknown) => {
        const { turnId, conversationId } = this.input.turn;
        log.warn('what a model was sent is not kept', { turnId, conversationId, error });
      });
  }

  /** Resolves once it is written or lost. A slow write goes on. */
  async settled(): Promise<void> {
    await endsWithin(this.writing, patienceMs);
  }

  private async write(sent: SentRequest, provider: Provider, at: Date): Promise<void> {
    const { prompts } = this.store;
    const { step } = this.input;
    const { tenantId, turnId } = this.input.turn;
    const whole = sentPrompt(sent, provider, this.borrowed);
    const marks = marksOf(whole);
    const before = step > 1 ? await prompts.marks(tenantId, turnId, step - 1) : null;
    const change = bounded(changeSince(before, marks, whole));
    await prompts.put({ tenantId, turnId, step, at, marks, sent: change });
  }
}
