/*
 * What providers say of a failure, in codes and words. Few send codes, and one status stands for much. Codes are in small
 * letters. The words are matched against codes, too.
 */

/** A request is too long. */
export const tooLongWords = new RegExp(
  [
    /context[ _-]?(?:length|window|size|limit)/,
    /(?:prompt|input|request)(?: body)?(?:[ _]is)?[ _]too[ _](?:long|large)/,
    /(?:input|request|prompt) (?:token count|tokens? exceeds?|exceeds|exceeded model)/,
    /too many (?:input )?tokens|number of input tokens|total tokens limit|range of input length/,
    /max(?:imum)? (?:prompt|model|input) length|`inputs` (?:tokens|must have less)/,
    /(?:reduce the length of|larger than the) (?:the )?(?:messages|prompt|input)/,
    /tokens_limit_reached|max_prompt_tokens_exceeded/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'i',
);

/** The maximum of the reply is too large. Such words mostly name the window as well. */
export const replyTooLongWords = /max_\w*tokens\W{1,3}(?:or \S+ )?(?:is|are) too (?:large|high)/i;

/** Where they name the window, in tokens. */
export const windowWords = new RegExp(
  [
    /(?:context|prompt|model) length(?: is| of|:)?(?: only)? ([\d,]+)|([\d,]+) maximum context/,
    /> ([\d,]+) maximum|tokens allowed \(([\d,]+)\)|context size \(([\d,]+)|window limit \(([\d,]+)/,
    /supports up to ([\d,]+)|must be <= ([\d,]+)|less than ([\d,]+) tokens|\[1, ([\d,]+)\]/,
    /token limit: ([\d,]+)|max size: ([\d,]+) tokens|limit of ([\d,]+)|limit ([\d,]+), requested/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'i',
);

/** A limit of requests or tokens in a time. */
export const perTimeWords = /per[ _-]?(?:second|min|hour|day)/i;

export const filterWords =
  /content[ _](?:filter|policy_violation|exists risk|management policy)|responsibleaipolicy|data_?inspection_?failed|inappropriate content|sensitive content|new_sensitive|flagged for|considered high risk|violates usage guidelines|moderation_blocked|censorship_blocked/i;

/** OpenAI's, within a stream. */
export const filterCodes = ['invalid_prompt', 'bio_policy', 'image_content_policy_violation'];

export const noCreditWords =
  /insufficient[ _](?:balance|credits?|quota|funds)|credit balance|exceeded your current quota|exceeded_current_quota|billing_error|arrearage|have any credits|used all available credits|monthly included credits|key limit exceeded/i;

export const badKeyWords =
  /api[ _-]?key[ _](?:not valid|is invalid|invalid|expired)|(?:invalid|incorrect)[ _](?:api[ _-]?key|x-api-key|authentication)|authentication_error|security token included|login fail/i;

export const noToolsWords =
  /support(?:s|ing)? (?:tool|function)|(?:tool|function)(?:s| use| calling)?`? (?:is|are) not (?:supported|enabled)|function calling is unsupported|tool choice requires|tools param requires/i;

export const noModelWords =
  /model[ _]not[ _](?:found|exist|available)|(?:model|deployment)\b.{0,200}\b(?:does not exist|decommissioned)|invalid[ _]model\b|not a valid model|model identifier is invalid/i;

/** Codes by which some providers report a failure without a status. */
export const busyCodes = [
  'overloaded_error',
  'unavailable',
  'server_error',
  'api_error',
  'internal',
  'service_unavailable',
];
export const limitCodes = [
  'rate_limit_exceeded',
  'rate_limit_error',
  'resource_exhausted',
  'throttlingexception',
];
export const callCodes = ['tool_use_failed', 'malformed_function_call'];
