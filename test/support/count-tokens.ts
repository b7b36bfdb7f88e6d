import { TokenCounter } from '../../src/platform/tokens/token-counter';

/** Counts the tokens of a text. Tests share one counter, since each loads the whole encoding. */
export const { count: countTokens } = new TokenCounter();
