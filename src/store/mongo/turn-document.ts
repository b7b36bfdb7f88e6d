import type { Decision } from '../../domain/action';
import type { CountedRecap, DueTurn, GrownTurn } from '../../domain/counts';
import { dayOf } from '../../domain/day';
import type { TurnHead, TurnRecord } from '../../domain/turn';
import { noFigures, type TurnFigures } from '../../domain/turn-figures';
import type { FoundPassages } from '../../domain/passages';
import { keptFields, keptOf, type KeptFields } from './kept-links';
import type { Sealed, SealedFields } from './sealed-fields';
import type { TurnLog } from '../../domain/turn-log';
import type { TurnTrace } from '../../domain/turn-trace';

/** The fields that say what happened in a turn: JSON text, or sealed. An earlier version left `decisions` as it is. */
interface TurnContent {
  log: Sealed<string>;
  decisions: Sealed<Decision[]>;
  trace?: Sealed<string>;
  found?: Sealed<string>;
}

/**
 * `log`, `trace` and `figures` are JSON text; an earlier version wrote neither `figures` nor `day`.
 * `counted` is set once the counts hold the turn. `erased` marks what is left of an erased turn until the counts no
 * longer hold it; its log is gone.
 */
export type TurnDocument = Omit<TurnRecord, 'turnId' | 'figures' | 'day' | 'receipt' | keyof TurnContent> &
  TurnContent & {
    _id: string;
    figures?: string;
    day?: string;
    /** Stays when the turn is erased, without its salts. */
    receipt?: KeptFields;
    counted?: true;
    erased?: true;
    /** What was written after the turn, by `r<number>`, and how many of them the counts do not hold yet. */
    recaps?: Record<string, StoredRecap>;
    recapsDue?: number;
  };

/** `used` is JSON text. */
interface StoredRecap {
  used: string;
  counted?: true;
}

export const countedFields = {
  agentId: 1,
  channel: 1,
  outcome: 1,
  startedAt: 1,
  day: 1,
  usage: 1,
  figures: 1,
  recaps: 1,
} as const;

export const dueFields = { ...countedFields, tenantId: 1, counted: 1, erased: 1 } as const;

export function toDocument(
  { turnId: _, log, figures, trace, found, decisions, receipt, ...rest }: TurnRecord,
  fields: SealedFields,
) {
  return {
    ...rest,
    log: fields.text('log', JSON.stringify(log)),
    decisions: fields.json('decisions', decisions),
    figures: JSON.stringify(figures),
    ...(trace && { trace: fields.text('trace', JSON.stringify(trace)) }),
    ...(found && { found: fields.text('found', JSON.stringify(found)) }),
    ...(receipt && { receipt: keptFields(receipt, fields) }),
  };
}

export function toRecord(
  {
    _id,
    log,
    trace,
    found,
    decisions,
    receipt,
    counted: _,
    recaps: _recaps,
    recapsDue: _recapsDue,
    ...rest
  }: TurnDocument,
  fields: SealedFields,
): TurnRecord {
  const parsed: TurnLog = JSON.parse(fields.openText('log', log));
  const parsedTrace: TurnTrace | undefined = trace && JSON.parse(fields.openText('trace', trace));
  const parsedFound: FoundPassages | undefined = found && JSON.parse(fields.openText('found', found));
  return {
    turnId: _id,
    ...rest,
    ...figuresOf(rest),
    log: parsed,
    decisions: fields.openJson('decisions', decisions),
    ...(parsedTrace && { trace: parsedTrace }),
    ...(parsedFound && { found: parsedFound }),
    ...(receipt && { receipt: keptOf(receipt, fields) }),
  };
}

export function toHead({ _id, ...rest }: TurnDocument): TurnHead {
  return { turnId: _id, ...rest };
}

export function toCounted(document: TurnDocument): GrownTurn {
  const { agentId, channel, outcome, usage, recaps = {} } = document;
  return {
    agentId,
    outcome,
    usage,
    ...(channel !== undefined && { channel }),
    ...figuresOf(document),
    recaps: Object.entries(recaps).map(toCountedRecap),
  };
}

export function toDue(document: TurnDocument): DueTurn {
  const { _id: turnId, counted, erased } = document;
  return { turnId, ...toCounted(document), isCounted: counted === true, isErased: erased === true };
}

function toCountedRecap([name, { used, counted }]: [string, StoredRecap]): CountedRecap {
  const figures: CountedRecap['used'] = JSON.parse(used);
  return { number: Number(name.slice(1)), used: figures, isCounted: counted === true };
}

/** True for what is left of an erased turn. */
export function isStub({ erased }: TurnDocument): boolean {
  return erased === true;
}

function figuresOf({ figures, day, startedAt }: Pick<TurnDocument, 'figures' | 'day' | 'startedAt'>) {
  const parsed: TurnFigures = figures === undefined ? noFigures : JSON.parse(figures);
  return { figures: parsed, day: day ?? dayOf(startedAt) };
}
