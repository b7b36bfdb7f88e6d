import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { shortened } from '../../src/domain/shortened';
import type { TurnPlace } from '../../src/domain/turn';
import type { LogEntry } from '../../src/domain/turn-log';
import type { OpenTurns } from '../deps';
import { handedBack } from '../failures';
import type { StreamedText } from './streamed-text';

const mostChars = 200;
const againAfterMs = 1_000;

/**
 * Shows a model's summary of its thoughts, a line for each of its own, and then the text of the step. The workflow writes
 * the lines, so the text waits until it knows which entry it follows.
 */
export class ShownThoughts {
  private unfinished = '';
  private lines: string[] = [];
  private text = '';
  private isOver = false;
  private sending: Promise<void> | undefined;

  constructor(
    private readonly turn: TurnPlace,
    private readonly shown: Pick<StreamedText, 'add' | 'follow' | 'logBefore'>,
    private readonly turns: Pick<OpenTurns, 'showThought'>,
    private readonly signal: AbortSignal,
  ) {}

  /** Adds to the summary. Nothing of it is shown once the step has text. */
  add(added: string): void {
    if (this.isOver) return;
    const [first = '', ...next] = added.split('\n');
    const lines = [this.unfinished + first, ...next];
    this.unfinished = lines.pop() ?? '';
    this.show(lines);
  }

  addText(added: string): void {
    this.finish();
    if (this.sending) this.text += added;
    else this.shown.add(added);
  }

  /**
   * Resolves once all of it is shown. Rejects with `worker.handed_back` if the work is over before the workflow has
   * answered.
   */
  async settled(): Promise<void> {
    this.finish();
    await this.sending;
  }

  private finish(): void {
    if (!this.isOver) this.show([this.unfinished]);
    this.isOver = true;
  }

  private show(added: string[]): void {
    this.lines.push(...added.map(inPlainText).filter((line) => line !== ''));
    if (this.lines.length === 0 || this.sending) return;
    this.sending = this.sendAll();
    // It is also awaited, but only at the end of the step.
    this.sending.catch(() => undefined);
  }

  private async sendAll(): Promise<void> {
    for (let line = this.lines.shift(); line !== undefined; line = this.lines.shift()) {
      const entry = this.signal.aborted ? null : await this.send(line);
      if (entry) this.shown.follow(entry);
      else this.drop();
    }
    this.sending = undefined;
    if (this.text !== '') this.shown.add(this.text);
    this.text = '';
  }

  /** The turn has as many lines as it may have, or does not want this step any more. */
  private drop(): void {
    this.isOver = true;
    this.lines = [];
  }

  /** Until the workflow has answered, nobody knows whether the entry's number is taken. */
  private async send(text: string): Promise<LogEntry | null> {
    const { turnId, conversationId } = this.turn;
    const line = { turnId, n: this.shown.logBefore.entries.length + 1, text };
    const lineId = randomUUID();
    for (;;) {
      try {
        const at = await this.turns.showThought(conversationId, line, lineId);
        return at === null ? null : { event: 'status', text, n: line.n, at };
      } catch {
        if (this.signal.aborted) throw handedBack({ shown: 1 });
        await delay(againAfterMs, undefined, { signal: this.signal }).catch(() => undefined);
      }
    }
  }
}

/** Providers write headings and strong words in Markdown, which a status is not. */
function inPlainText(line: string): string {
  return shortened(line.replace(/^#+ |\*\*/g, '').trim(), mostChars);
}
