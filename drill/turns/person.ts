import { isJsonObject } from '../../src/domain/json';
import type { World } from '../world/world';
import { askAsMember } from '../client/ask-as-member';
import { look, prepare, type Played, type Playing } from './play';
import { turnNamed } from './turns';

/** A person with data in many places, and another person of the same tenant. */
export interface Person {
  participantId: string;
  /** In the first, they decided an action. The other was handed to operators, and one wrote a note. */
  conversationIds: [decided: string, handedOff: string];
  bystander: Played;
}

/** Plays the conversations of the person and the bystander. */
export async function playPerson(world: World): Promise<Person> {
  const participantId = `person-${world.word()}`;
  const play = async (turn: string): Promise<Playing> => {
    const playing = prepare(world, turnNamed(turn), {}, { participantId });
    await playing.user.run();
    return playing;
  };
  const [decided, handedOff] = [await play('approval'), await play('handoff')];
  await leaveTraces(decided, handedOff);
  const stranger = prepare(world, turnNamed('tool'));
  await stranger.user.run();
  const bystander = await look(world, stranger);
  const conversationIds: Person['conversationIds'] = [
    decided.user.conversationId,
    handedOff.user.conversationId,
  ];
  return { participantId, conversationIds, bystander };
}

async function leaveTraces(rated: Playing, handedOff: Playing): Promise<void> {
  const { user, place, word } = rated;
  const answer = user.events.map(({ data }) => data['metadata']).find(isJsonObject);
  const response = await fetch(`${place.url()}/api/agent/feedback`, {
    method: 'POST',
    headers: {
      'x-api-key': place.apiKey,
      'x-participant-id': user.options.participantId ?? '',
      'content-type': 'application/json',
    },
    body: JSON.stringify({ messageId: answer?.['messageId'], rating: 'up', comment: `Thanks for ${word}.` }),
  });
  await response.text();
  if (!response.ok) throw new Error(`a rating is answered ${response.status}`);
  const noted = await askAsMember(place, {
    method: 'POST',
    path: `/inbox/${handedOff.user.conversationId}/note`,
    body: { text: `About ${word}.` },
  });
  if (noted.status !== 200) throw new Error(`a note is answered ${noted.status}`);
}
