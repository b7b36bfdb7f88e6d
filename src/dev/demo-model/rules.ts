import { story, deletion, handoff, planChoice, tableForm } from './texts';

/** The demo model's text, or the tools that it calls. */
export interface Reply {
  text: string;
  calls: { name: string; arguments: string }[];
}

/** One thing that the demo model understands. */
export interface Rule {
  /** A message that a person can type to see it. */
  example: string;
  /** The tool that it calls. If that is not offered, the rule does not apply. */
  needs?: string;
  /** Read against the user's message without words such as `please`. */
  matches: RegExp;
  /** Receives the pattern's match, the user's message, and the ones before it, oldest first. */
  reply(match: readonly string[], text: string, earlier: readonly string[]): Reply;
}

const name = /\bmy name is ([\p{L}'’-]+)/iu;
const cities = Intl.supportedValuesOf('timeZone').map((zone) => {
  const city = folded(zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
  return { zone, pattern: new RegExp(`\\b${city}\\b`) };
});

/** The first rule whose pattern matches answers. Most patterns start with a verb, so that questions reach documents. */
export const rules: readonly Rule[] = [
  says('tell me a long story', /^(?:tell me )?(?:an?(?:other)? )?(?:long )?story\b/i, () => story),
  says('what is my name', /\bwhat(?:’s|'s| is) my name\b/i, (_match, _text, earlier) => {
    const [, known] = name.exec(earlier.findLast((text) => name.test(text)) ?? '') ?? [];
    return known === undefined
      ? 'You have not told me. Say “my name is Ann”, then ask again, even after a restart of the service.'
      : `Your name is ${known}: you told me earlier in this conversation.`;
  }),
  says('my name is Ann', name, ([, known]) => `Nice to meet you, ${known}. Ask me later “what is my name”.`),
  calls(
    'get_time',
    'what time is it in Tokyo and Paris',
    /\btime is it\b|^time in\b|\bthe time(?: in\b|\W*$)/i,
    (_, text) => {
      const zones = cities.filter(({ pattern }) => pattern.test(folded(text)));
      return zones.length === 0 ? [{}] : zones.map(({ zone: timezone }) => ({ timezone }));
    },
  ),
  calls('get_weather', 'weather in Paris', /\bweather\b.*?\b(?:in|for) ([^?!.]+)/i, ([, places = '']) =>
    places.split(' and ').map((city) => ({ city: city.replace(/\W*\b(?:today|now|please)\b.*/i, '') })),
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
    (_, question) => [{ question }],
  ),
  calls('remember', 'remember that I like tea', /^remember (?:that )?(.+)/i, ([, text = '']) => [{ text }]),
  calls('forget', 'forget the fact Ab12Cd', /^forget (?:the fact )?([\w-]{6})\W*$/i, ([, id]) => [{ id }]),
  calls('handoff', 'talk to a human', /\b(?:talk|speak) (?:to|with) an? (?:human|person|operator)\b/i, () => [
    handoff,
  ]),
  {
    example: 'call tool get_weather {"city": "Lima"}',
    matches: /^call tool ([\w-]+) *(\{.*\})?/i,
    reply: ([, tool = '', input = '{}']) => ({ text: '', calls: [{ name: tool, arguments: input }] }),
  },
];

export function say(text: string): Reply {
  return { text, calls: [] };
}

/** Calls a tool once for each input. */
export function call(tool: string, ...inputs: object[]): Reply {
  return { text: '', calls: inputs.map((input) => ({ name: tool, arguments: JSON.stringify(input) })) };
}

type Read<T> = (...read: Parameters<Rule['reply']>) => T;

function says(example: string, matches: RegExp, text: Read<string>): Rule {
  return { example, matches, reply: (...read) => say(text(...read)) };
}

function calls(needs: string, example: string, matches: RegExp, inputs: Read<object[]>): Rule {
  return { example, needs, matches, reply: (...read) => call(needs, ...inputs(...read)) };
}

/** Returns a text in lower case without accents, so that `São Paulo` is `Sao Paulo`. */
function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
