import { HoldfastError, type Action, type Conversation, type Turn, type TurnEvent } from 'holdfast-client';
import { TurnCanceller } from './cancel-turn';
import type { Connection } from './connection';
import { playTurn } from './play-turn';
import { emptyView, renderDrop, renderEvent, type Rendered, type View } from './render';
import { failureLines } from './render-failure';
import { freshLine, line, note, type Written } from './screen';
import type { Style } from './style';
import type { Terminal } from './terminal';

export interface PlayerParts {
  readonly connection: Connection;
  readonly baseUrl: string;
  readonly terminal: Terminal;
  readonly style: Style;
}

export type Outcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'action'; readonly action: Action }
  /** The service did not accept the request: nothing has changed, and it may be sent again. */
  | { readonly kind: 'refused'; readonly error: HoldfastError };

/** Plays one turn onto the terminal; Ctrl-C cancels it. */
export class TurnPlayer {
  readonly #parts: PlayerParts;
  #view: View = emptyView;

  constructor(parts: PlayerParts) {
    this.#parts = parts;
  }

  /**
   * @param start sends the message or the answer; the signal closes its stream
   * @param heard receives each event as it arrives
   */
  async play(
    conversation: Conversation,
    start: (signal: AbortSignal) => Turn,
    heard: (event: TurnEvent) => void,
  ): Promise<Outcome> {
    const { connection, terminal } = this.#parts;
    this.#view = emptyView;
    const canceller = new TurnCanceller(connection, conversation, {
      asking: () => this.#note('· cancelling… (Ctrl-C again to stop waiting)'),
      failed: (error) => this.showFailure(error),
    });
    terminal.onInterrupt = () => canceller.interrupt();
    let last: TurnEvent | undefined;
    let isOver = false;
    // The events before the drop are still on their way through the iteration.
    const onDrop = (attempt: number) => setImmediate(() => isOver || this.#showDrop(attempt));
    try {
      const turn = start(canceller.signal);
      for await (const event of playTurn(connection, turn, onDrop)) {
        last = event;
        this.#show(renderEvent(this.#view, event, this.#parts.style));
        heard(event);
        if (event.event === 'meta') canceller.named();
        if (event.event === 'action') break;
      }
      return this.#ended(last);
    } catch (error) {
      return this.#stopped(error, canceller.signal.aborted, last !== undefined);
    } finally {
      isOver = true;
      terminal.onInterrupt = () => {};
      this.#write({ text: freshLine(this.#view.cursor), cursor: 'fresh' });
    }
  }

  /** Writes a line of its own, wherever the stream left the cursor. */
  say(text: string): void {
    this.#write(line(this.#view.cursor, text));
  }

  /** Shows what the service or the connection to it answered instead; throws any other error. */
  showFailure(error: unknown): void {
    if (!(error instanceof HoldfastError)) throw error;
    for (const text of failureLines(error, this.#parts.baseUrl, this.#parts.style)) this.say(text);
  }

  #ended(last: TurnEvent | undefined): Outcome {
    switch (last?.event) {
      case 'action':
        return { kind: 'action', action: last.data };
      case 'error':
        return { kind: last.data.code === 'cancelled' ? 'done' : 'failed' };
      case 'response.completed':
        return { kind: 'done' };
      default:
        this.say(this.#parts.style.dim('· nothing is left to receive of this turn'));
        return { kind: 'done' };
    }
  }

  #stopped(error: unknown, aborted: boolean, taken: boolean): Outcome {
    if (aborted) {
      this.say(this.#parts.style.dim('· stopped waiting; the turn may still go on in the service'));
      return { kind: 'failed' };
    }
    this.showFailure(error);
    return taken || !(error instanceof HoldfastError) ? { kind: 'failed' } : { kind: 'refused', error };
  }

  #showDrop(attempt: number): void {
    this.#show(renderDrop(this.#view, attempt, this.#parts.style));
  }

  #show({ text, view }: Rendered): void {
    this.#parts.terminal.write(text);
    this.#view = view;
  }

  #note(text: string): void {
    this.#write(note(this.#view.cursor, text, this.#parts.style));
  }

  #write({ text, cursor }: Written): void {
    this.#parts.terminal.write(text);
    this.#view = { ...this.#view, cursor };
  }
}
