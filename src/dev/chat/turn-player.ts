import type { AgentApi, TurnRequest } from './api';
import { TurnCanceller } from './cancel-turn';
import type { AgentEvent, PendingAction } from './events';
import type { RefusedError, UnreachableError } from './failure';
import { followTurn, type TurnItem } from './follow-turn';
import { asFailure, type Timings } from './reconnect';
import { emptyView, renderItem, type View } from './render';
import { failureLines } from './render-failure';
import { freshLine, line, note, type Written } from './screen';
import type { Style } from './style';
import type { Terminal } from './terminal';

export interface PlayerParts {
  readonly api: AgentApi;
  readonly baseUrl: string;
  readonly terminal: Terminal;
  readonly style: Style;
  readonly timings: Timings;
}

export type Outcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'action'; readonly action: PendingAction; readonly eventId: string | undefined }
  /** The service did not accept the request: nothing has changed, and it may be sent again. */
  | { readonly kind: 'refused'; readonly error: RefusedError | UnreachableError };

/** Plays one stream onto the terminal; Ctrl-C cancels its turn. */
export class TurnPlayer {
  readonly #parts: PlayerParts;
  #view: View = emptyView;

  constructor(parts: PlayerParts) {
    this.#parts = parts;
  }

  /**
   * @param seen id of the event that suspended the turn, if `request` answers it
   * @param heard receives each event as it arrives
   */
  async play(
    request: TurnRequest,
    seen: string | undefined,
    heard: (event: AgentEvent, id: string | undefined) => void,
  ): Promise<Outcome> {
    const { api, baseUrl, terminal, timings } = this.#parts;
    this.#view = emptyView;
    const canceller = new TurnCanceller(api, request.conversationId, {
      asking: () => this.#note('· cancelling… (Ctrl-C again to stop waiting)'),
      failed: (error) => this.showFailure(asFailure(error, baseUrl)),
    });
    terminal.onInterrupt = () => canceller.interrupt();
    let outcome: Outcome = { kind: 'done' };
    let taken = false;
    try {
      for await (const item of followTurn(api, request, { timings, signal: canceller.signal, seen })) {
        this.#show(item);
        if (item.kind !== 'event') continue;
        taken = true;
        const { event } = item;
        heard(event, item.id);
        if (event.type === 'meta') canceller.known(event.conversationId);
        if (event.type === 'action') outcome = { kind: 'action', action: event.action, eventId: item.id };
        if (event.type === 'error') outcome = { kind: event.code === 'cancelled' ? 'done' : 'failed' };
      }
    } catch (error) {
      outcome = this.#stopped(error, canceller.signal.aborted, taken);
    } finally {
      terminal.onInterrupt = () => {};
    }
    this.#settle();
    return outcome;
  }

  /** Writes a line of its own, wherever the stream left the cursor. */
  say(text: string): void {
    this.#write(line(this.#view.cursor, text));
  }

  showFailure(error: RefusedError | UnreachableError): void {
    for (const text of failureLines(error, this.#parts.style)) this.say(text);
  }

  #stopped(error: unknown, aborted: boolean, taken: boolean): Outcome {
    if (aborted) {
      this.say(this.#parts.style.dim('· stopped waiting; the turn may still go on in the service'));
      return { kind: 'failed' };
    }
    const failure = asFailure(error, this.#parts.baseUrl);
    this.showFailure(failure);
    return taken ? { kind: 'failed' } : { kind: 'refused', error: failure };
  }

  #show(item: TurnItem): void {
    const { text, view } = renderItem(this.#view, item, this.#parts.style);
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

  #settle(): void {
    this.#write({ text: freshLine(this.#view.cursor), cursor: 'fresh' });
  }
}
