import { ModelError } from '../model-error';
import { refusalIn, type ProviderAnswer, type Refusal } from './refusal';
import { retryAfter, toldDelay } from './retry-after';
import {
  badKeyWords,
  busyCodes,
  callCodes,
  filterCodes,
  filterWords,
  limitCodes,
  noCreditWords,
  noModelWords,
  noToolsWords,
  perTimeWords,
  replyTooLongWords,
  tooLongWords,
  windowWords,
} from './vendor-words';

/** Such a request may be accepted later: too early, no capacity, given up on the way. */
const busyStatuses = [408, 409, 425, 498, 499];

/**
 * The only place that decides what a provider's answer means. It goes by code and words before the status, since one
 * status stands for much. Failures that may pass are retryable; every other one is final.
 */
export function providerFailure(answer: ProviderAnswer, model: string): ModelError {
  const refusal = refusalIn(answer);
  const { status, words } = refusal;
  const said = [...refusal.codes, words].join(' ');
  const has = (codes: string[]) => refusal.codes.some((code) => codes.includes(code));
  const passing = (type: `model.${string}`, message: string) =>
    new ModelError(type, message, {
      retryable: true,
      retryAfterMs: retryAfter(answer.headers) ?? toldDelay(words),
      refusal,
    });
  const final = (type: `model.${string}`, message: string, advice?: string) =>
    new ModelError(type, message, { retryable: false, advice, refusal });

  if (isTooLong(refusal, said)) return tooLong(refusal, model);
  if (status === 451 || has(filterCodes) || filterWords.test(said))
    return final(
      'model.prompt_filtered',
      'The model provider’s content filter refused this message. Put it in other words.',
    );
  if (status === 402 || has(['insufficient_quota']) || (noCreditWords.test(said) && !toldDelay(words)))
    return final(
      'model.no_quota',
      'The account at the model provider has no quota or credit left.',
      'Check its plan, balance and billing.',
    );
  // A server that fails may quote any text.
  if (status === 401 || ((status ?? 400) < 500 && badKeyWords.test(said)))
    return final(
      'model.unauthorized',
      'The model provider refused the API key.',
      'Check the key of the provider.',
    );
  if (noToolsWords.test(said))
    return final(
      'model.no_tools',
      `The model “${model}” can’t use tools at this provider.`,
      'Choose another model, or an agent without tools.',
    );
  if (has(callCodes))
    return passing('model.odd_call', 'The model wrote a call that its provider could not read.');
  if (status === 403)
    return final(
      'model.forbidden',
      `The API key may not use the model “${model}”.`,
      'Check the key’s permissions.',
    );
  if (noModelWords.test(said) || (status !== undefined && [404, 405, 410].includes(status)))
    return final(
      'model.not_found',
      `The provider has no model “${model}”.`,
      'Check the agent’s model, and the provider’s address.',
    );
  if (status !== undefined && busyStatuses.includes(status))
    return passing('model.busy', 'The model provider was too busy to answer.');
  if (status === 429 || has(limitCodes))
    return passing('model.rate_limited', 'The model provider is limiting requests. Try again in a while.');
  // Some servers name one of these codes with every status.
  if (status === undefined ? has(busyCodes) : status >= 500 || status === 424)
    return passing(
      'model.provider_fault',
      'The model provider had a fault of its own. Try again in a while.',
    );
  if (status === undefined) return passing('model.broken_stream', 'The model’s answer broke off.');
  if (status < 400)
    return final(
      'model.moved',
      'The model provider can’t be reached from here.',
      'Its address leads to another one. Use that address.',
    );
  const named = refusal.codes.find((code) => /^[\w.-]{1,60}$/.test(code));
  return final(
    'model.refused',
    `The model provider refused the request as invalid${named ? ` (${named})` : ''}.`,
    'Check the agent’s model, tools and settings.',
  );
}

/** Few providers send the code. A limit of tokens a minute is no limit of a request, unless a single one exceeds it. */
function isTooLong({ status, words }: Refusal, said: string): boolean {
  if (status === 413) return true;
  if (status === 429 || perTimeWords.test(words) || replyTooLongWords.test(words)) return false;
  return tooLongWords.test(said);
}

function tooLong({ words }: Refusal, model: string): ModelError {
  const named = windowWords.exec(words)?.slice(1).find(Boolean);
  const tokens = Number(named?.replaceAll(',', '') ?? Number.NaN);
  return new ModelError(
    'model.too_long',
    `The provider refused the request as too long for the model “${model}”. Send a shorter message.`,
    {
      retryable: false,
      advice: 'Or set the agent’s contextTokens.',
      window: tokens > 0 ? tokens : undefined,
    },
  );
}
