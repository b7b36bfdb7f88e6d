import type { CountedRecap, DueTurn, GrownTurn } from '../../domain/counts';
import type { CallingTurn, RunHead, TurnHead, TurnRecord } from '../../domain/turn';
import type { TurnFigures } from '../../domain/turn-figures';
import { keptFields, keptOf, type KeptFields } from './kept-links';
import type { Sealed, SealedFields } from './sealed-fields';

/** A turn's record, as JSON. */
interface TurnContent {
  log: Sealed;
  decisions: Sealed;
  trace?: Sealed;
  found?: Sealed;
}

/**
 * `figures` is JSON text. `counted` is set once the counts hold the turn. `erased` marks what is left of an erased turn
 * until the counts no longer hold it; its log is gone.
 */
export type TurnDocument = Omit<TurnRecord, 'turnId' | 'figures' | 'receipt' | keyof TurnContent> &
  TurnContent & {
    _id: string;
    figures: string;
    /** Stays when the turn is erased, without its salts. */
    receipt?: KeptFields;
    counted?: true;
    erased?: true;
    /** Recaps that were written after the turn, by `r<number>`, and how many of them the counts do not hold yet. */
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
  version: 1,
  outcome: 1,
  day: 1,
  usage: 1,
  figures: 1,
  recaps: 1,
} as const;

export const callingFields = {
  tenantId: 1,
  conversationId: 1,
  agentId: 1,
  access: 1,
  startedAt: 1,
  snapshotId: 1,
  figures: 1,
} as const;

export const dueFields = { ...countedFields, tenantId: 1, counted: 1, erased: 1 } as const;

export function toDocument(
  { turnId: _, log, figures, trace, found, decisions, receipt, ...rest }: TurnRecord,
  fields: SealedFields,
) {
  return {
    ...rest,
    log: fields.json('log', log),
    decisions: fields.json('decisions', decisions),
    figures: JSON.stringify(figures),
    ...(trace && { trace: fields.json('trace', trace) }),
    ...(found && { found: fields.json('found', found) }),
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
  const openedLog: TurnRecord['log'] = JSON.parse(fields.openText('log', log));
  const openedDecisions: TurnRecord['decisions'] = JSON.parse(fields.openText('decisions', decisions));
  const openedTrace: TurnRecord['trace'] = trace && JSON.parse(fields.openText('trace', trace));
  const openedFound: TurnRecord['found'] = found && JSON.parse(fields.openText('found', found));
  return {
    turnId: _id,
    ...rest,
    figures: figuresOf(rest),
    log: openedLog,
    decisions: openedDecisions,
    ...(openedTrace && { trace: openedTrace }),
    ...(openedFound && { found: openedFound }),
    ...(receipt && { receipt: keptOf(receipt, fields) }),
  };
}

export function toHead({ _id, ...rest }: TurnDocument): TurnHead {
  return { turnId: _id, ...rest };
}

export function toRun({ _id, ...rest }: TurnDocument): RunHead {
  return { turnId: _id, ...rest };
}

/** True if the turn has called a tool of this name. */
export function hasCalled(document: Pick<TurnDocument, 'figures'>, name: string): boolean {
  return figuresOf(document).tools.some(({ tool }) => tool === name);
}

export function toCalling({ _id, ...rest }: TurnDocument): CallingTurn {
  const { tenantId, conversationId, agentId, access, startedAt, snapshotId } = rest;
  return { turnId: _id, tenantId, conversationId, agentId, access, startedAt, snapshotId };
}

export function toCounted(document: TurnDocument): GrownTurn {
  const { agentId, channel, version, day, outcome, usage, recaps = {} } = document;
  return {
    agentId,
    channel,
    ...(version !== undefined && { version }),
    day,
    outcome,
    usage,
    figures: figuresOf(document),
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

function figuresOf({ figures }: Pick<TurnDocument, 'figures'>): TurnFigures {
  const parsed: TurnFigures = JSON.parse(figures);
  return parsed;
}
