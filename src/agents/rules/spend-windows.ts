import type { ConversationOrigin } from '../../domain/conversation';
import { spendingCallOf } from '../../domain/ids';
import { rememberedBy } from '../../domain/memory';
import type { McpToolDefinition } from '../../domain/mcp-server';
import {
  begin,
  emptyLedger,
  enter,
  isEntered,
  putOff,
  spentByOthers,
  takeBack,
  type SpendLedger,
  type SpendingCall,
} from '../../domain/spend-ledger';
import type { HttpToolDefinition } from '../../domain/tool';
import type { SpendWindow } from '../../domain/tool-rule';
import { KeyedMutex } from '../../platform/concurrency/keyed-mutex';
import type { SpendPlace, SpendStore } from '../../store/store';
import type { Judged } from '../tools/judge-call';

/** A call, and the window of its tool that counts it. */
export interface CallWindow {
  place: SpendPlace;
  windowMs: number;
  call: SpendingCall;
}

const mostRaces = 200;
/** How long a ledger is kept after all of its entries have left the window: clocks differ. */
const keptMs = 24 * 60 * 60 * 1000;

/** The windows of tools. Calls of this process that count in one window wait for each other. */
export class SpendWindows {
  private readonly lines = new KeyedMutex();

  constructor(private readonly store: Pick<SpendStore, 'latest' | 'write'>) {}

  /** Judges a call that is planned. Enters it if the judgement has an amount to count. */
  plan<T>(window: CallWindow, judge: Judged<T>): Promise<T> {
    return this.change(window, (ledger, now) => this.judged(window, ledger, now, judge));
  }

  /**
   * Counts a call that is about to run. One that is not entered, or with other arguments, is judged by what others have
   * spent by now. Returns the judgement; undefined if the call was entered.
   */
  begin<T>(window: CallWindow, judge: Judged<T>): Promise<T | undefined> {
    return this.change<T | undefined>(window, async (ledger, now) => {
      if (isEntered(ledger, window.call, window, now))
        return { value: undefined, ledger: begin(ledger, window.call, now) };
      const judged = await this.judged(window, ledger, now, judge);
      return judged.ledger === ledger
        ? judged
        : { ...judged, ledger: begin(judged.ledger, window.call, now) };
    });
  }

  /** Notes that a call did not run, and may run later. */
  putOff(window: CallWindow): Promise<void> {
    return this.change(window, (ledger) => ({ value: undefined, ledger: putOff(ledger, window.call) }));
  }

  /** Takes the entry of a call back, unless the call may have run. */
  takeBack(window: CallWindow): Promise<void> {
    return this.change(window, (ledger) => ({ value: undefined, ledger: takeBack(ledger, window.call) }));
  }

  private async judged<T>(
    window: CallWindow,
    ledger: SpendLedger,
    now: number,
    judge: Judged<T>,
  ): Promise<Change<T>> {
    const entry = { ...window.call, amount: 0, at: now };
    const hasRoom = enter(ledger, entry, window) !== undefined;
    const { value, amount } = await judge(
      hasRoom ? spentByOthers(ledger, window.call, window, now) : undefined,
    );
    const entered = amount === undefined ? undefined : enter(ledger, { ...entry, amount }, window);
    return { value, ledger: entered ?? ledger };
  }

  private change<T>(
    { place, windowMs }: CallWindow,
    decide: (ledger: SpendLedger, now: number) => Change<T> | Promise<Change<T>>,
  ): Promise<T> {
    return this.lines.run(place.key, async () => {
      for (let race = 0; race < mostRaces; race += 1) {
        const { n, ledger } = (await this.store.latest(place)) ?? { n: 0, ledger: emptyLedger };
        const now = Date.now();
        const { value, ledger: changed } = await decide(ledger, now);
        const until = new Date(now + Math.max(windowMs, changed.windowMs) + keptMs);
        // safeguard: a call is counted in the state that it was judged by
        if (changed === ledger || (await this.store.write(place, { n: n + 1, ledger: changed }, until)))
          return value;
      }
      throw new Error('The calls of a tool are counted by too many processes at once; try again.');
    });
  }
}

interface Change<T> {
  value: T;
  ledger: SpendLedger;
}

/** Returns the window that counts a call; undefined if its tool has none. */
export function windowOf(
  tool: HttpToolDefinition | McpToolDefinition,
  conversation: ConversationOrigin,
  { turnId, callId, digest }: { turnId: string; callId: string; digest: string },
): CallWindow | undefined {
  const { spend } = tool;
  if (!spend) return undefined;
  const call = spendingCallOf(turnId, callId, digest);
  return { place: placeOf(tool, spend, conversation), windowMs: spend.windowMs, call };
}

/** Returns what other calls have spent in the window of a call. Enters nothing. */
export async function spentBefore(
  spends: Pick<SpendStore, 'latest'>,
  { place, call, ...window }: CallWindow,
): Promise<number> {
  const { ledger } = (await spends.latest(place)) ?? { ledger: emptyLedger };
  return spentByOthers(ledger, call, window, Date.now());
}

function placeOf(
  tool: HttpToolDefinition | McpToolDefinition,
  { per }: SpendWindow,
  conversation: ConversationOrigin,
): SpendPlace {
  const { tenantId, conversationId, userId, participantId } = conversation;
  const named = tool.kind === 'http' ? [tool.toolId ?? tool.name] : [tool.mcpServerId, tool.toolName];
  const keyOf = (id: string) => JSON.stringify([tenantId, ...named, per, id]);
  switch (per) {
    case 'tenant':
      return { tenantId, key: keyOf('') };
    case 'conversation':
      return { tenantId, key: keyOf(conversationId), owner: { kind: 'conversation', id: conversationId } };
    case 'user': {
      const id = userId ?? participantId;
      // Whoever only claims to be somebody must not use up that person's window.
      const isSure = rememberedBy(conversation) === (userId === undefined ? 'participantId' : 'userId');
      const key = isSure ? keyOf(id) : keyOf(JSON.stringify(['claimed', id]));
      return { tenantId, key, owner: { kind: 'person', id } };
    }
  }
}
