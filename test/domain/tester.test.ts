import { voter } from '../../src/domain/voter';

const ada = { memberId: 'member_ada', name: 'Ada' };
const member = { role: 'admin', email: 'ada@example.org' } as const;

test('a member who tests an agent is the asker of its calls', () => {
  const isAsker = (participantId: string) => voter(ada, member, { participantId }).isAsker ?? false;
  expect(isAsker('member_ada/somebody')).toBe(true);
  expect(isAsker('member_ada')).toBe(true);
  expect(isAsker('member_adam/somebody')).toBe(false);
  expect(isAsker('part_x')).toBe(false);
});
