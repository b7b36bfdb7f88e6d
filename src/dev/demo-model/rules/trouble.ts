import { incorrectApiKey, rateLimited, serverError } from '../api-error';
import { outcomeOf } from '../outcome';
import { call, type Fault, say, type ScriptedReply } from '../scripted-reply';
import type { ToolResult } from '../turn';
import type { Rule } from './rule';
import { timeCalls } from './time';

const recovered =
  'That went well in the end. The first try failed, as you asked, and the service tried again by itself; ' +
  'if some of this text showed before, it was taken back and told anew.';

function failing(fault: Fault, times: number, text: string): ScriptedReply {
  return { ...say(text), trouble: { fault, times } };
}

function trouble(example: string, matches: RegExp, reply: Rule['reply']): Rule {
  return { example, group: 'trouble', matches, reply };
}

/** What goes wrong on request. A model that recovers starts anew once it has answered, so that each can be seen again. */
export const troubleRules: readonly Rule[] = [
  trouble('fail always', /\b(fail|error)\b.*\balways\b|\balways fail\b/i, () =>
    failing({ kind: 'refuse', error: serverError }, Infinity, ''),
  ),
  trouble('fail with 429', /\bfail\b.*\b429\b|\brate limit/i, () =>
    failing(
      { kind: 'refuse', error: rateLimited },
      2,
      'Here I am: I refused twice with 429, and the third try worked.',
    ),
  ),
  trouble('fail with 500', /\bfail\b.*\b500\b/i, () =>
    failing({ kind: 'refuse', error: serverError }, 1, recovered),
  ),
  trouble('fail with bad key', /\bfail\b.*\bkey\b|\bbad (api )?key\b/i, () =>
    failing({ kind: 'refuse', error: incorrectApiKey }, Infinity, ''),
  ),
  trouble('hang halfway', /^(please )?hang\b.*\b(half|middle|mid)/i, () =>
    failing({ kind: 'hang', afterChunks: 6 }, 1, recovered),
  ),
  trouble('hang once', /^(please )?hang once\b/i, () =>
    failing({ kind: 'hang', afterChunks: 0 }, 1, recovered),
  ),
  trouble('hang', /^(please )?hang( for ?ever)?[.!]*$/i, () =>
    failing({ kind: 'hang', afterChunks: 0 }, Infinity, ''),
  ),
  trouble('cut the stream', /\b(cut|break|drop)\b.*\b(stream|connection)\b/i, () =>
    failing({ kind: 'cut', afterChunks: 6 }, 1, recovered),
  ),
  trouble('empty answer', /\bempty (answer|reply|response)\b|\bsay nothing\b/i, () => say('')),
  trouble('content filter', /\bcontent[ _-]?filter\b/i, () => ({
    ...say('This answer was going to be about'),
    finishReason: 'content_filter',
  })),
  {
    ...trouble('unknown tool', /\bunknown tool\b/i, () =>
      call('tool_that_does_not_exist', { why: 'You asked.' }),
    ),
    next: ({ results }) =>
      say(`Sorry, I called a tool that does not exist. I was told: ${results[0]?.content ?? '(nothing)'}`),
  },
  {
    example: 'bad arguments',
    group: 'trouble',
    needs: 'get_time',
    matches: /\b(bad|broken|invalid) (tool )?arguments?\b/i,
    reply: ({ text }) => ({
      ...timeCalls(text),
      trouble: { fault: { kind: 'break-arguments' }, times: 1 },
    }),
    next: ({ text, steps, results }) =>
      steps === 1 && results.some(isRefused)
        ? { ...timeCalls(text), text: 'Let me write that properly.' }
        : undefined,
  },
];

function isRefused(result: ToolResult): boolean {
  return result.input === undefined || outcomeOf(result.content) === 'failed';
}
