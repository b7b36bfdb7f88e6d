import o200k from 'js-tiktoken/ranks/o200k_base';

/**
 * The ranks of the tokens of o200k_base, by the tokens in base64. In the package's text, each line holds a mark, the rank
 * of its first token, and tokens of consecutive ranks.
 */
export function tokenRanks(): Map<string, number> {
  const ranks = new Map<string, number>();
  for (const line of o200k.bpe_ranks.split('\n')) {
    const [, first, ...tokens] = line.split(' ');
    for (const [at, token] of tokens.entries()) ranks.set(token, Number(first) + at);
  }
  return ranks;
}
