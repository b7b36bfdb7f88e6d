import o200k from 'js-tiktoken/ranks/o200k_base';
import { Ranks } from '../../../src/platform/tokens/ranks';

const ranks = new Ranks();
const bytesOf = (token: string) => Buffer.from(token, 'base64').toString('latin1');

test('gives tokens of the whole encoding their ranks', () => {
  const [, first, ...tokens] = o200k.bpe_ranks.split(' ');
  expect([first, tokens.length]).toEqual(['0', 199_998]);
  // Of all, this would take as long as many other tests together.
  const wrong = tokens.filter((token, rank) => rank % 9 === 0 && ranks.of(bytesOf(token)) !== rank);
  expect(wrong).toEqual([]);
});

test('gives no rank to what is no token, also if it begins or ends like one', () => {
  for (const bytes of ['', 'hellohello', ' the the', '\u00ff\u00fe\u00fd\u00fc'])
    expect(ranks.of(bytes)).toBeUndefined();
});
