import { rateLimited, serverError } from './api-error';
import { deletion, handoff, planChoice, tableForm } from './questions';
import { call, callWith, type Fault, say, type ScriptedReply } from './scripted-reply';
import { story } from './story';
import type { Turn } from './turn';

/** One thing that the demo model understands. */
export interface Rule {
  /** What a person can type to see it. */
  example: string;
  /** The tool that it calls. If that is not offered, the rule does not apply. */
  needs?: string;
  /** Read against the user's message without words such as `please`. */
  matches: RegExp;
  reply(match: readonly string[], turn: Turn): ScriptedReply;
}

type Read<T> = (...read: Parameters<Rule['reply']>) => T;

const name = /\bmy name is ([\p{L}'’-]+)/iu;
const cities = Intl.supportedValuesOf('timeZone').map((zone) => {
  const city = folded(zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
  return { zone, pattern: new RegExp(`\\b${city}\\b`) };
});

/** The first rule whose pattern matches answers. Most patterns start with a verb, so that questions reach documents. */
export const rules: readonly Rule[] = [
  says('tell me a long story', /^(?:tell me )?(?:an?(?:other)? )?(?:long )?story\b/i, () => story),
  says('count to 50', /^count to (\d{1,3})/i, ([, last]) =>
    Array.from({ length: Number(last) }, (_, at) => at + 1).join(', '),
  ),
  says('what is my name', /\bwhat(?:’s|'s| is) my name\b/i, (_, { earlier }) => {
    const [, known] = name.exec(earlier.findLast((text) => name.test(text)) ?? '') ?? [];
    return known === undefined
      ? 'You have not told me. Say “my name is Ann”, then ask again, even after a restart of the service.'
      : `Your name is ${known}: you told me earlier in this conversation.`;
  }),
  says('my name is Ann', name, ([, known]) => `Nice to meet you, ${known}. Ask me later “what is my name”.`),
  says('what did I say', /^what did i (?:say|tell|ask)\b/i, (_, { earlier }) =>
    ['Before this you said:', ...earlier.slice(-8).map((text) => `- “${text}”`)].join('\n'),
  ),
  calls(
    'get_time',
    'what time is it in Tokyo and Paris',
    /\btime is it\b|^time in\b|\bthe time(?: in\b|\W*$)/i,
    (_, { text }) => {
      const zones = cities.filter(({ pattern }) => pattern.test(folded(text)));
      return zones.length === 0 ? [{}] : zones.map(({ zone: timezone }) => ({ timezone }));
    },
  ),
  calls('get_weather', 'weather in Paris', /\bweather\b.*?\b(?:in|for) ([^?!.]+)/i, ([, places = '']) =>
    places.split(' and ').map((city) => ({ city: city.replace(/\W*\b(?:today|now|please)\b.*/i, '') })),
  ),
  calls('get_invoices', 'show my invoices', /\bmy invoices?\b/i, () => [{}]),
  calls(
    'slow_lookup',
    'run the slow tool for 5 seconds',
    /\bslow tool\b(?:\D*(\d+) *(ms|s))?/i,
    ([, count = '3', unit = 's']) => [{ ms: Number(count) * (unit === 's' ? 1000 : 1) }],
  ),
  calls(
    'read_calendar',
    "what's on my calendar tomorrow",
    /\bmy (?:calendar|schedule)\b(?:.*?\b(tomorrow|\w+day|\d{4}-\d\d-\d\d)\b)?/i,
    ([, day = 'today']) => [{ day: day.toLowerCase() }],
  ),
  calls(
    'send_email',
    'send an email to ann@example.com saying hello',
    /^(?:send|write) (?:an? )?e-?mail\b(?:.*?([^\s@]+@[^\s@]+\w))?(?:.*? saying (.+))?/i,
    ([, to = 'ann@example.com', body = 'Hello!']) => [{ to, subject: 'A message from the demo agent', body }],
  ),
  calls('refund_order', 'refund order 1042', /^refund\b(?:\D*(\d+))?/i, ([, order = '1042']) => [{ order }]),
  calls('ask_select', 'help me choose a plan', /^(?:help me )?choose\b/i, () => [planChoice]),
  calls('ask_form', 'book a table', /^(?:book|reserve) a table\b/i, () => [tableForm]),
  calls('ask_confirm', 'delete my account', /^(?:delete|close) my account\b/i, () => [deletion]),
  calls(
    'ask_operator',
    'ask a colleague whether you ship to Norway',
    /^ask (?:an?|the|your) (?:colleague|operator)\b/i,
    (_, { text: question }) => [{ question }],
  ),
  calls('remember', 'remember that I like tea', /^remember (?:that )?(.+)/i, ([, text = '']) => [{ text }]),
  calls('forget', 'forget the fact Ab12Cd', /^forget (?:the fact )?([\w-]{6})\W*$/i, ([, id = '']) => [
    { id },
  ]),
  calls('handoff', 'talk to a human', /\b(?:talk|speak) (?:to|with) an? (?:human|person|operator)\b/i, () => [
    handoff,
  ]),
  {
    example: 'call tool get_weather {"city": "Lima"}',
    matches: /^call tool ([\w-]+) *(\{.*\})?/i,
    reply: ([, tool = '', input = '{}']) => callWith(tool, input),
  },
  fails('fail with 429', { kind: 'refuse', error: rateLimited }, 2),
  fails('fail with 500', { kind: 'refuse', error: serverError }, 1),
  fails('fail always', { kind: 'refuse', error: serverError }, Infinity),
  fails('hang once', { kind: 'hang', afterChunks: 0 }, 1),
  fails('hang halfway', { kind: 'hang', afterChunks: 6 }, 1),
  fails('hang for ever', { kind: 'hang', afterChunks: 0 }, Infinity),
  fails('cut the stream', { kind: 'cut', afterChunks: 6 }, 1),
  says('empty answer', /^empty answer/i, () => ''),
];

function says(example: string, matches: RegExp, text: Read<string>): Rule {
  return { example, matches, reply: (...read) => say(text(...read)) };
}

/** Calls a tool once for each input. */
function calls(needs: string, example: string, matches: RegExp, inputs: Read<object[]>): Rule {
  return { example, needs, matches, reply: (...read) => call(needs, ...inputs(...read)) };
}

function fails(example: string, fault: Fault, times: number): Rule {
  const text = 'That went well in the end: the first try failed, as you asked, and the service tried again.';
  const reply = () => ({ ...say(text), trouble: { fault, times } });
  return { example, matches: new RegExp(`^${example}`, 'i'), reply };
}

/** Returns a text in lower case without accents, so that `São Paulo` is `Sao Paulo`. */
function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
