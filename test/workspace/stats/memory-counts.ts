import type {
  Counts,
  CountedRecap,
  DueFeedback,
  DueId,
  GrownTurn,
  StoredCounts,
} from '../../../src/domain/counts';
import type { Feedback } from '../../../src/domain/feedback';
import type { CountedTurn } from '../../../src/domain/turn';
import { sumOf } from '../../../src/workspace/stats/counts-of';
import { countsOfFeedback, countsWithRecaps } from '../../../src/workspace/stats/counts-of';
import { keyText, type CountedStores } from '../../../src/workspace/stats/due-counts';

export const tenantId = 'tenant_1';

interface StoredTurn extends GrownTurn {
  isCounted: boolean;
  isErased: boolean;
}

interface StoredFeedback extends Pick<Feedback, 'day' | 'agentId' | 'channel' | 'version' | 'rating'> {
  isErased: boolean;
  due: DueFeedback[];
}

/**
 * The stores that are counted, in memory. Each operation acts on one document at a time, as in the database.
 * `before` and `after` each operation on a document `step` may let others act, or throw as if the process died.
 */
export function memoryCounts(step: () => Promise<void> = () => Promise.resolve()) {
  const turns = new Map<string, StoredTurn>();
  const feedback = new Map<string, StoredFeedback>();
  const counts = new Map<string, StoredCounts>();
  let changes = 0;

  const changeOf = (messageId: string, given: StoredFeedback, sign: 1 | -1): DueFeedback => {
    const { day, agentId, channel, version, rating } = given;
    const place = { day, agentId, channel, ...(version !== undefined && { version }) };
    return { messageId, ...place, rating, sign, change: String((changes += 1)) };
  };
  const acting = async <T>(act: () => T): Promise<T> => {
    await step();
    const result = act();
    await step();
    return result;
  };
  const dueTurns = () =>
    [...turns].flatMap(([turnId, turn]) =>
      turn.isErased || !turn.isCounted || turn.recaps.some((recap) => !recap.isCounted)
        ? [{ turnId, ...turn }]
        : [],
    );

  const stores: CountedStores = {
    counts: {
      get: (key) => acting(() => structuredClone(counts.get(keyText(key)) ?? null)),
      list: (_tenantId, { firstDay, lastDay, agentId, channel }) =>
        acting(() =>
          structuredClone([...counts.values()]).filter(
            ({ key }) =>
              key.day >= firstDay &&
              key.day <= lastDay &&
              (agentId ?? key.agentId) === key.agentId &&
              (channel ?? key.channel) === key.channel,
          ),
        ),
      replace: (next) =>
        acting(() => {
          const known = counts.get(keyText(next.key))?.revision ?? 0;
          if (known !== next.revision) return false;
          counts.set(keyText(next.key), structuredClone({ ...next, revision: known + 1 }));
          return true;
        }),
    },
    turns: {
      ...{
        put: never,
        calling: never,
        get: never,
        ofConversation: never,
        list: never,
        receipts: never,
        count: never,
        erase: never,
        addRecap: never,
      },
      async *counted(_tenantId, { from, to }) {
        const all = [...turns.values()].filter(({ isErased }) => !isErased);
        yield* all.filter(({ day }) => new Date(day) >= from && new Date(day) < to);
      },
      async *due() {
        yield* await acting(() => dueTurns().filter(({ isErased }) => !isErased));
      },
      erased: () => acting(() => dueTurns().filter(({ isErased }) => isErased)),
      dueAmong: (_tenantId, ids) => acting(() => dueTurns().filter(({ turnId }) => ids.includes(turnId))),
      markCounted: async (ids) => {
        for (const id of ids)
          await acting(() => {
            const turn = turns.get(id);
            if (turn) turns.set(id, { ...turn, isCounted: true });
          });
      },
      markRecapsCounted: async (marked) => {
        for (const { turnId, number } of marked)
          await acting(() => {
            const turn = turns.get(turnId);
            const recaps = turn?.recaps.map((recap) =>
              recap.number === number ? { ...recap, isCounted: true } : recap,
            );
            if (turn && recaps) turns.set(turnId, { ...turn, recaps });
          });
      },
      drop: async (ids) => {
        for (const id of ids) await acting(() => turns.delete(id));
      },
    },
    feedback: {
      ...{ put: never, list: never, ofConversation: never, count: never, erase: never },
      async *counted() {
        yield* [...feedback.values()].filter(({ isErased }) => !isErased);
      },
      due: () => acting(() => [...feedback.values()].flatMap(({ due }) => due)),
      markCounted: async (marked) => {
        for (const { messageId, change } of marked)
          await acting(() => {
            const known = feedback.get(messageId);
            if (known) known.due = known.due.filter((one) => one.change !== change);
          });
      },
    },
  };

  return {
    stores,
    /** Stores a turn's end, as often as it is tried. */
    end(turnId: string, turn: CountedTurn): void {
      if (!turns.has(turnId)) turns.set(turnId, { ...turn, recaps: [], isCounted: false, isErased: false });
    },
    /** Stores what a recap after the turn has used. */
    recap(turnId: string, recap: Omit<CountedRecap, 'isCounted'>): void {
      const turn = turns.get(turnId);
      if (!turn || turn.isErased || turn.recaps.some(({ number }) => number === recap.number)) return;
      turns.set(turnId, { ...turn, recaps: [...turn.recaps, { ...recap, isCounted: false }] });
    },
    /** Stores a rating, which replaces an earlier one. */
    rate(
      messageId: string,
      given: Pick<Feedback, 'day' | 'agentId' | 'channel' | 'version' | 'rating'>,
    ): void {
      const old = feedback.get(messageId);
      if (old?.isErased) return;
      const next: StoredFeedback = { ...given, isErased: false, due: old?.due ?? [] };
      const replaced = old ? [changeOf(messageId, old, -1)] : [];
      feedback.set(messageId, { ...next, due: [...next.due, ...replaced, changeOf(messageId, next, 1)] });
    },
    erase(turnId: string, messageId: string): void {
      const turn = turns.get(turnId);
      if (turn) turns.set(turnId, { ...turn, isErased: true });
      const known = feedback.get(messageId);
      if (!known || known.isErased) return;
      feedback.set(messageId, {
        ...known,
        isErased: true,
        due: [...known.due, changeOf(messageId, known, -1)],
      });
    },
    /** Counts every record. */
    scan(): Counts {
      const kept = [...turns.values()].filter(({ isErased }) => !isErased);
      const given = [...feedback.values()].filter(({ isErased }) => !isErased);
      return sumOf([
        ...kept.map(countsWithRecaps),
        ...given.map(({ rating }) => countsOfFeedback({ rating, sign: 1 })),
      ]);
    },
    /** The stored counts alone. */
    stored: (): Counts => sumOf([...counts.values()].map((each) => each.counts)),
    /** Everything that the stored counts name. */
    batches: (): DueId[] => [...counts.values()].flatMap(({ batch }) => batch),
    left: () => turns.size,
  };
}

function never(): never {
  throw new Error('the statistics need no more than what is counted');
}
