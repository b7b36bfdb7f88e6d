import type { ConversationOrigin } from '../../src/domain/conversation';
import { rememberedPerson } from '../../src/domain/memory';

const participantId = 'part_abcdefghijklmnopqrstuv';
const named: Parameters<typeof rememberedPerson>[0] = {
  participantId,
  participantNamed: true,
  begunWith: 'ACCESS_KEY',
};

function personOf(changes: Partial<ConversationOrigin>) {
  return rememberedPerson({ ...named, ...changes });
}

test('remembers a user that a token proves or an API key names', () => {
  expect(personOf({ userId: 'u1', userProved: true })).toEqual({ userId: 'u1' });
  expect(personOf({ userId: 'u1', begunWith: 'API_KEY' })).toEqual({ userId: 'u1' });
});

test('ignores a user from an access key, unless the participant is hard to guess', () => {
  expect(personOf({ userId: 'u1' })).toEqual({ participantId });
  expect(personOf({ userId: 'u1', participantId: 'visitor-1' })).toBeUndefined();
});

test('remembers a named participant; with an access key only if it is hard to guess', () => {
  expect(personOf({})).toEqual({ participantId });
  expect(personOf({ participantId: '3f2b8a52-5d0f-4a0e-9c39-0a8f6b1f2d11' })).toBeDefined();
  expect(personOf({ participantId: 'alice' })).toBeUndefined();
  expect(personOf({ participantId: 'alice', begunWith: 'API_KEY' })).toEqual({ participantId: 'alice' });
  expect(personOf({ participantNamed: false })).toBeUndefined();
  expect(personOf({ participantNamed: false, begunWith: 'API_KEY' })).toBeUndefined();
});
