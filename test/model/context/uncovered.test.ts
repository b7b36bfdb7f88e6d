import { uncovered } from '../../../src/model/context/uncovered';
import { user } from '../transcript';
import { aRecap } from './a-recap';

const recent = ['a', 'b', 'c', 'd'].map((text) => user(text));
const shown = (state: Partial<Parameters<typeof uncovered>[0]>) => {
  const { messages, hasGap } = uncovered({ recent, buckets: 3, ...state });
  return { texts: messages.map(({ text }) => text).join(''), hasGap };
};

test('returns the messages after the newest recap', () => {
  expect(shown({ buckets: 0 })).toEqual({ texts: 'abcd', hasGap: false });
  expect(shown({ recaps: [aRecap(1), aRecap(2, { through: 'msg_b', next: 'msg_c' })] })).toEqual({
    texts: 'cd',
    hasGap: false,
  });
});

test('finds the next message once the covered one has moved to a bucket', () => {
  const recaps = [aRecap(1, { through: 'msg_moved', next: 'msg_a' })];
  expect(shown({ recaps })).toEqual({ texts: 'abcd', hasGap: false });
});

test('knows that messages in buckets may not be covered', () => {
  expect(shown({})).toEqual({ texts: 'abcd', hasGap: true });
  const recaps = [aRecap(1, { through: 'msg_moved', next: 'msg_moved_too' })];
  expect(shown({ recaps })).toEqual({ texts: 'abcd', hasGap: true });
});
