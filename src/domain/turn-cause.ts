/** What begins turns. `protocol`: a message that came by another protocol than our own. */
export const turnOrigins = ['chat', 'protocol', 'schedule', 'trigger', 'promise'] as const;
export type TurnOrigin = (typeof turnOrigins)[number];

/** Who decides where a turn would ask a user who is not there. */
export const unattendedAsks = ['operators', 'nobody'] as const;

export interface Unattended {
  asks: (typeof unattendedAsks)[number];
  /** The queue whose members decide. Absent: any operator. */
  queueId?: string;
}

/** What began a turn, if that was no message of the chat. */
export interface TurnCause {
  origin: Exclude<TurnOrigin, 'chat'>;
  /** The id of the schedule, trigger or promise. */
  id?: string;
  /** Present if no user waits for the turn. */
  unattended?: Unattended;
}

export function originOfTurn({ cause }: { cause?: Pick<TurnCause, 'origin'> }): TurnOrigin {
  return cause?.origin ?? 'chat';
}

/** True if the turn yields to those that people wait for. */
export function isBackground({ cause }: { cause?: Pick<TurnCause, 'origin'> }): boolean {
  return cause !== undefined && cause.origin !== 'protocol';
}
