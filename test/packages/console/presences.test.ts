import { presenceInWords, withPresence } from '../../../packages/console/src/api/presences';

const until = '2026-05-01T10:00:30.000Z';
const inTime = Date.parse('2026-05-01T10:00:10.000Z');
const heard = (name: string, doing: 'viewing' | 'typing' | 'left') => ({
  by: { memberId: `member_${name}`, name },
  doing,
  until,
});

test('names viewing and typing colleagues', () => {
  const presences = [heard('Ben', 'viewing'), heard('Ada', 'viewing'), heard('Eva', 'typing')].reduce(
    withPresence,
    [],
  );
  expect(presenceInWords(presences, inTime)).toBe('Eva is typing, Ben and Ada are looking at this');
});

test('uses each colleague’s newest presence, and drops those who left or fell silent', () => {
  const looking = withPresence(withPresence([], heard('Ben', 'typing')), heard('Ben', 'viewing'));
  expect(presenceInWords(looking, inTime)).toBe('Ben is looking at this');
  expect(presenceInWords(looking, Date.parse(until))).toBe('');
  expect(withPresence(looking, heard('Ben', 'left'))).toEqual([]);
});
