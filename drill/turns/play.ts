import type { ReadEvent } from '../../test/support/sse-reader';
import { freshRead } from '../client/fresh-read';
import { User, type UserOptions } from '../client/user';
import { Workspace, type ShownMessage, type ShownReceipts, type ShownTurn } from '../client/workspace';
import type { Effect } from '../world/effects';
import type { World } from '../world/world';
import type { ScriptedTurn } from './scripted-turn';
import { messageOf } from './turns';

/** The tenant and the service for a turn. */
export interface Place {
  url: () => string;
  apiKey: string;
  workspaceToken: string;
}

export interface Playing {
  turn: ScriptedTurn;
  word: string;
  user: User;
  place: Place;
}

/** All that is visible of an ended turn from outside. */
export interface Played extends Playing {
  held: ReadEvent[];
  fresh: ReadEvent[];
  transcript: ShownMessage[];
  turns: ShownTurn[];
  receipts: ShownReceipts;
  effects: Effect[];
}

/** Returns a user that has not sent anything yet. */
export function prepare(
  world: World,
  turn: ScriptedTurn,
  changes: Partial<Place> = {},
  options: Partial<UserOptions> = {},
): Playing {
  const word = world.word();
  const { apiKey, workspaceToken } = world.tenant;
  const place = { url: () => world.service.url, apiKey, workspaceToken, ...changes };
  const message = messageOf(turn, word);
  const { jwt, mcpToken } = world.secrets;
  const user = new User({
    url: place.url,
    apiKey: place.apiKey,
    message,
    key: word,
    accepts: true,
    jwt,
    mcpToken,
    ...options,
  });
  return { turn, word, user, place };
}

/** Reads the visible state of a turn whose user has received its end. */
export async function look(world: World, playing: Playing): Promise<Played> {
  const { user, place, word } = playing;
  const workspace = new Workspace(place.url, place.workspaceToken);
  const fresh = await freshRead(place.url, place.apiKey, user.turnId);
  const [transcript, turns, receipts] = [
    await workspace.transcript(user.conversationId),
    await workspace.turns(user.conversationId),
    await workspace.receipts(user.conversationId),
  ];
  const effects = world.effects.of(word);
  return { ...playing, held: user.events, fresh, transcript, turns, receipts, effects };
}

/** Plays a turn to its end without a fault. */
export async function playQuietly(world: World, turn: ScriptedTurn): Promise<Played> {
  const playing = prepare(world, turn);
  await playing.user.run();
  return look(world, playing);
}

/** Cancels the turn. Returns the status of the response. */
export async function cancel({ user, place }: Playing): Promise<number> {
  const response = await fetch(`${place.url()}/api/agent/cancel`, {
    method: 'POST',
    headers: { 'x-api-key': place.apiKey, 'content-type': 'application/json' },
    body: JSON.stringify({ conversationId: user.conversationId }),
  });
  await response.text();
  return response.status;
}
