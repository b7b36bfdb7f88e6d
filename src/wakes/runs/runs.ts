import { notFound } from '../../domain/errors';
import { conversationOfTurn } from '../../domain/ids';
import { turnOutcomes, type RunHead } from '../../domain/turn';
import { originOfTurn, type TurnCause, type TurnOrigin } from '../../domain/turn-cause';
import type { TurnState } from '../../domain/turn-state';
import type { RunFilter, Store } from '../../store/store';
import { endings } from './state-of-turn';

export interface RunsDeps {
  store: Pick<Store, 'turns' | 'conversations'>;
  turns: {
    openConversations(tenantId: string): AsyncIterable<string>;
    progress(conversationId: string, after: number): Promise<OpenTurn | null>;
    cancel(conversationId: string, wanted: { turnId: string }): Promise<boolean>;
  };
}

/** A turn as its workflow tells of it. */
interface OpenTurn {
  turnId: string;
  phase: 'working' | 'waiting' | 'cancelled' | 'ended';
  queued: string[];
  cause?: TurnCause;
  entries: { at: string }[];
}

/** A turn in a list across conversations. */
export type Run = Pick<RunHead, 'turnId' | 'conversationId' | 'agentId' | 'channel' | 'startedAt'> &
  Partial<Pick<RunHead, 'endedAt' | 'causeId' | 'version' | 'usage'>> & {
    origin: TurnOrigin;
    state: TurnState;
  };

export interface RunsWanted extends Omit<RunFilter, 'outcomes'> {
  state?: TurnState;
}

/** Open turns that are looked through. */
const mostOpen = 200;

/** Turns across conversations, whatever began them. */
export class Runs {
  constructor(private readonly deps: RunsDeps) {}

  /** Returns open turns first, on the first page, then at most `limit` that have ended, newest first. */
  async list(tenantId: string, { state, ...filter }: RunsWanted, limit: number): Promise<Run[]> {
    const wantsOpen = state === undefined || state === 'running' || state === 'waiting';
    const isFirst = filter.after === undefined;
    const open = wantsOpen && isFirst ? await this.open(tenantId, filter) : [];
    const shown = state === undefined ? open : open.filter((run) => run.state === state);
    if (state === 'running' || state === 'waiting') return shown;
    const outcomes = state && turnOutcomes.filter((each) => endings[each] === state);
    const ended = await this.deps.store.turns.list(
      tenantId,
      { ...filter, ...(outcomes && { outcomes }) },
      limit,
    );
    const known = new Set(ended.map(({ turnId }) => turnId));
    return [...shown.filter(({ turnId }) => !known.has(turnId)), ...ended.map(endedRun)];
  }

  /** Cancels an open or queued turn. One that has ended stays as it is. Throws not_found for an unknown turn. */
  async cancel(tenantId: string, turnId: string): Promise<void> {
    const conversationId = conversationOfTurn(turnId) ?? '';
    if (!(await this.deps.store.conversations.get(tenantId, conversationId))) throw notFound();
    const now = await this.deps.turns.progress(conversationId, 0);
    const isOpen = now && now.phase !== 'ended' && (now.turnId === turnId || now.queued.includes(turnId));
    if (isOpen && (await this.deps.turns.cancel(conversationId, { turnId }))) return;
    if (!(await this.deps.store.turns.get(tenantId, turnId))) throw notFound();
  }

  private async open(tenantId: string, { agentId, origin, from, to }: RunFilter): Promise<Run[]> {
    const found: Run[] = [];
    let looked = 0;
    for await (const conversationId of this.deps.turns.openConversations(tenantId)) {
      looked += 1;
      if (looked > mostOpen) break;
      const run = await this.openRun(tenantId, conversationId);
      if (!run || (agentId !== undefined && run.agentId !== agentId)) continue;
      if (origin && run.origin !== origin) continue;
      const at = run.startedAt.toISOString();
      if ((from === undefined || at >= from) && (to === undefined || at < to)) found.push(run);
    }
    return found.sort((a, b) => b.startedAt.getTime() - a.startedAt.getTime());
  }

  private async openRun(tenantId: string, conversationId: string): Promise<Run | undefined> {
    const conversation = await this.deps.store.conversations.get(tenantId, conversationId);
    const now = conversation && (await this.deps.turns.progress(conversationId, 0));
    const [first] = now?.entries ?? [];
    if (!conversation || !now || !first || now.phase === 'ended') return undefined;
    const { agentId, channel } = conversation;
    return {
      ...{ turnId: now.turnId, conversationId, agentId, channel },
      ...{ startedAt: new Date(first.at), origin: originOfTurn(now) },
      ...(now.cause?.id !== undefined && { causeId: now.cause.id }),
      state: now.phase === 'waiting' ? 'waiting' : 'running',
    };
  }
}

function endedRun({ outcome, origin = 'chat', ...run }: RunHead): Run {
  return { ...run, origin, state: endings[outcome] };
}
