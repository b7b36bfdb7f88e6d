import type { DueTurn } from '../../domain/counts';
import { dayOf } from '../../domain/day';
import type { CountedTurn, TurnHead, TurnRecord } from '../../domain/turn';
import { noFigures, type TurnFigures } from '../../domain/turn-figures';
import type { FoundPassages } from '../../domain/passages';
import { keptFields, keptOf, type KeptFields } from './kept-links';
import type { TurnLog } from '../../domain/turn-log';
import type { TurnTrace } from '../../domain/turn-trace';

/**
 * `log`, `trace` and `figures` are JSON text; an earlier version wrote neither `figures` nor `day`.
 * `counted` is set once the counts hold the turn. `erased` marks what is left of an erased turn until the counts no
 * longer hold it; its log is gone.
 */
export type TurnDocument = Omit<
  TurnRecord,
  'turnId' | 'log' | 'figures' | 'day' | 'trace' | 'found' | 'receipt'
> & {
  _id: string;
  /** Stays when the turn is erased, without its salts. */
  receipt?: KeptFields;
  log: string;
  trace?: string;
  found?: string;
  figures?: string;
  day?: string;
  counted?: true;
  erased?: true;
};

export const countedFields = {
  agentId: 1,
  channel: 1,
  outcome: 1,
  startedAt: 1,
  day: 1,
  usage: 1,
  figures: 1,
} as const;

export const dueFields = { ...countedFields, tenantId: 1, counted: 1, erased: 1 } as const;

export function toDocument({ turnId: _, log, figures, trace, found, receipt, ...rest }: TurnRecord) {
  return {
    ...rest,
    log: JSON.stringify(log),
    figures: JSON.stringify(figures),
    ...(trace && { trace: JSON.stringify(trace) }),
    ...(found && { found: JSON.stringify(found) }),
    ...(receipt && { receipt: keptFields(receipt) }),
  };
}

export function toRecord({ _id, log, trace, found, receipt, counted: _, ...rest }: TurnDocument): TurnRecord {
  const parsed: TurnLog = JSON.parse(log);
  const parsedTrace: TurnTrace | undefined = trace === undefined ? undefined : JSON.parse(trace);
  const parsedFound: FoundPassages | undefined = found === undefined ? undefined : JSON.parse(found);
  return {
    turnId: _id,
    ...rest,
    ...figuresOf(rest),
    log: parsed,
    ...(parsedTrace && { trace: parsedTrace }),
    ...(parsedFound && { found: parsedFound }),
    ...(receipt && { receipt: keptOf(receipt) }),
  };
}

export function toHead({ _id, ...rest }: TurnDocument): TurnHead {
  return { turnId: _id, ...rest };
}

export function toCounted(document: TurnDocument): CountedTurn {
  const { agentId, channel, outcome, usage } = document;
  return { agentId, outcome, usage, ...(channel !== undefined && { channel }), ...figuresOf(document) };
}

export function toDue(document: TurnDocument): DueTurn {
  const { _id: turnId, counted, erased } = document;
  return { turnId, ...toCounted(document), isCounted: counted === true, isErased: erased === true };
}

/** True for what is left of an erased turn. */
export function isStub({ erased }: TurnDocument): boolean {
  return erased === true;
}

function figuresOf({ figures, day, startedAt }: Pick<TurnDocument, 'figures' | 'day' | 'startedAt'>) {
  const parsed: TurnFigures = figures === undefined ? noFigures : JSON.parse(figures);
  return { figures: parsed, day: day ?? dayOf(startedAt) };
}
