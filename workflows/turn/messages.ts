import { defineQuery, defineSignal, defineUpdate, proxySinks, type Sinks } from '@temporalio/workflow';
import type { ActionAnswer, ActionType, Decision, Reconnect } from '../../src/domain/action';
import type { Operator } from '../../src/domain/member';
import type { ApprovalStep, ToolAccess } from '../../src/domain/tool';
import type { CredentialRef, TurnInput } from '../../src/domain/turn';
import type { LogEntry, TextSpan, TurnLog } from '../../src/domain/turn-log';

/** What the turn waits for a person to decide. */
export interface PendingAction {
  instructionId: string;
  type: ActionType;
  callId: string;
  /** Who may answer, and which step of the call's approval this is, from 0. */
  by: ApprovalStep['by'];
  step: number;
  expiresAt: string;
  /** Where the user is asked to connect a tool server again. */
  reconnect?: Reconnect;
}

export interface AnswerMessage {
  /** Chosen by the sender: the same answer sent twice counts once. */
  answerId: string;
  answer: ActionAnswer;
  /** Present where an operator answers; else it is the user. */
  operator?: Operator;
  /** What the answer brought for tool servers. */
  credentials?: CredentialRef;
}

/** A message of the user that came while this turn was open. If it is taken, it starts the next turn. */
export interface Offer {
  /** Without the text of its message, which the store has. */
  input: TurnInput;
  /**
   * `reject`: only if this turn does not work; `enqueue`: after this turn, or at once if it waits for a person;
   * `interrupt`: at once.
   */
  mode: 'reject' | 'enqueue' | 'interrupt';
}

/** `known`: it was offered before. `working`: it was refused by its mode. `full`: too much waits already. */
export type OfferVerdict = 'queued' | 'known' | 'working' | 'full';

/** Why a turn stops before its end: `superseded` by a newer message of the user. */
export type StopReason = 'cancelled' | 'superseded' | 'taken_over';

export interface StopOrder {
  /** The user cancels, or an operator takes the conversation over. */
  because: Exclude<StopReason, 'superseded'>;
  /** The turn that is meant, where it need not be the open one: a message that waits for it is cancelled alone. */
  turnId?: string;
}

export interface TurnProgress {
  turnId: string;
  conversationId: string;
  phase: 'working' | 'waiting' | 'ended';
  /** Entries after the one asked for, oldest first. */
  entries: LogEntry[];
  spans: TextSpan[];
  pending?: PendingAction;
  /** So far; absent where a worker of an earlier version answers. */
  decisions?: Decision[];
  /** Turns that wait for this one, in order. */
  queued: string[];
  /** Bytes of their messages; absent if a worker of an earlier version answers. */
  queuedBytes?: number;
  /** What this turn and those that wait may reach, by turn id; absent if a worker of an earlier version answers. */
  access?: Record<string, ToolAccess>;
  /** The agent as this turn keeps it; absent likewise. */
  snapshotId?: string;
}

/** True if the answer counts. Its validator rejects an answer to a question that is not pending. */
export const answerUpdate = defineUpdate<boolean, [AnswerMessage]>('answer');
export const cancelSignal = defineSignal<[StopOrder]>('cancel');
/** Not a signal: the sender learns in the same call what became of its message. */
export const offerUpdate = defineUpdate<OfferVerdict, [Offer]>('offer');
/** A line about the work of a tool that is running, for the turn of this id. */
export const toolProgressSignal = defineSignal<[turnId: string, text: string]>('toolProgress');
export const progressQuery = defineQuery<TurnProgress, [after: number]>('progress');

/** Leads from the workflow straight to the clients that this process serves. */
export interface TurnSinks extends Sinks {
  feed: {
    publish(turnId: string, news: TurnLog): void;
    /** The turn is being stopped: work of this process for it need not wait for its next heartbeat. */
    stop(turnId: string): void;
  };
}

export const { feed } = proxySinks<TurnSinks>();
