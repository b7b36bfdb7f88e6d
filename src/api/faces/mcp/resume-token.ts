import { z } from 'zod';
import { parseJson } from '../../../domain/json';
import { parseEventId, type EventId } from '../../../turns/relay/position';
import { rpcId, type RpcId } from './rpc';

/** A call whose stream broke off, and the last event that its client has. */
export interface Resumption {
  id: RpcId;
  progressToken?: RpcId;
  isTask: boolean;
  at: EventId;
}

const token = z.tuple([rpcId, rpcId.nullable(), z.boolean(), z.string()]);

/** Returns the id of an event in a call's stream. It says all that is needed to go on with the stream elsewhere. */
export function resumeToken({ id, progressToken, isTask }: Omit<Resumption, 'at'>, eventId: string): string {
  const parts = [id, progressToken ?? null, isTask, eventId];
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

/** Parses an event's id. Undefined if it is not one of ours. */
export function readResumeToken(text: string): Resumption | undefined {
  const { data } = token.safeParse(parseJson(Buffer.from(text, 'base64url').toString('utf8')));
  if (!data) return undefined;
  const [id, progressToken, isTask, eventId] = data;
  const at = parseEventId(eventId);
  return at && { id, isTask, at, ...(progressToken !== null && { progressToken }) };
}
