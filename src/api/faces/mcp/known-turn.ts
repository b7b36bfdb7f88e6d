import { notFound } from '../../../domain/errors';
import { conversationOfTurn } from '../../../domain/ids';
import type { TurnPlace } from '../../../domain/turn';
import type { TurnLog } from '../../../domain/turn-log';
import { relayTurn } from '../../../turns/relay/relay-turn';
import type { Caller } from '../../../turns/admission/message-request';
import type { AgentDeps } from '../../agent/context';
import { reachTurn } from '../face-turns';
import { TurnSoFar } from './turn-so-far';

/** A turn that somebody names by its id, which is also its task's. */
export interface KnownTurn {
  place: TurnPlace;
  log: TurnLog;
}

/** Returns the turn. Throws not_found if there is none with this id that the caller may see. */
export async function knownTurn(
  deps: Pick<AgentDeps, 'store' | 'turns'>,
  caller: Caller,
  turnId: string,
): Promise<KnownTurn> {
  const conversationId = conversationOfTurn(turnId);
  if (conversationId === undefined) throw notFound();
  return reachTurn(deps, caller, { turnId, conversationId });
}

/** Returns the turn's state now, or once it is over. Its questions are those that still wait. */
export async function turnNow(
  { relay, turns }: Pick<AgentDeps, 'relay' | 'turns'>,
  { place, log }: KnownTurn,
  { untilOver, signal }: { untilOver: boolean; signal: AbortSignal },
): Promise<TurnSoFar> {
  const turn = new TurnSoFar();
  const isQueued = log.entries.length === 0;
  if (isQueued && !untilOver) return turn;
  const from = { position: { n: 0, c: 0 }, fresh: false, soFar: !untilOver, follows: untilOver, signal };
  for await (const event of relayTurn(relay, place, from)) turn.add(event);
  const waits = await Promise.all(turn.questions.map((asked) => isWaiting(turns, place, asked)));
  turn.questions = turn.questions.filter((_, at) => waits[at]);
  return turn;
}

/** Returns the entry up to which the turn’s questions are settled: all of them, but for those that wait now. */
export async function settledUpTo(
  { turns }: Pick<AgentDeps, 'turns'>,
  { place, log }: KnownTurn,
): Promise<number> {
  const last = log.entries.at(-1);
  const asked = log.entries.findLast(({ event }) => event === 'action');
  if (asked?.event !== 'action') return 0;
  const isLast = asked.n === last?.n;
  const questions = [asked, ...(asked.others ?? [])];
  const waits = isLast ? await Promise.all(questions.map((each) => isWaiting(turns, place, each))) : [];
  return waits.includes(true) ? asked.n - 1 : asked.n;
}

async function isWaiting(
  turns: AgentDeps['turns'],
  { conversationId, turnId }: TurnPlace,
  { instructionId }: { instructionId: string },
): Promise<boolean> {
  return (await turns.turnAsking(conversationId, instructionId)) === turnId;
}
