import { newAgentFields } from '../../../src/api/workspace/agents/agent-fields';
import { newCredentialFields } from '../../../src/api/workspace/agents/credentials';
import { textFields } from '../../../src/api/workspace/inbox/inbox-schema';
import { newMemberFields } from '../../../src/api/workspace/people/members';
import { settingsFields } from '../../../src/api/workspace/settings/settings';
import { newToolFields } from '../../../src/api/workspace/agents/tool-fields';

const limits = { messageMaxChars: 32_000, actionResponseMaxBytes: 65_536 };
const http = { method: 'POST', url: 'https://api.example.org/' };
const tool = { name: 'weather', description: 'The weather.', http };

/** Schemas, each with a function that returns a valid body containing the given text. */
const lines: [string, { safeParse: (body: unknown) => { success: boolean } }, (text: string) => object][] = [
  ['an agent’s name', newAgentFields, (name) => ({ name })],
  ['an agent’s type', newAgentFields, (type) => ({ name: 'Ada', type })],
  ['a model', newAgentFields, (model) => ({ name: 'Ada', model })],
  ['a key’s name', newCredentialFields, (name) => ({ name, kind: 'API_KEY' })],
  ['a member’s name', newMemberFields, (name) => ({ name, email: 'a@b.example', role: 'admin' })],
  ['the name of the workspace', settingsFields, (name) => ({ name })],
];
const texts: typeof lines = [
  ['instructions', newAgentFields, (instructions) => ({ name: 'Ada', instructions })],
  ['a tool’s description', newToolFields, (description) => ({ ...tool, description })],
  ['a body template', newToolFields, (bodyTemplate) => ({ ...tool, http: { ...http, bodyTemplate } })],
  ['a reply or a note', textFields(limits), (text) => ({ text })],
];

const unwanted = [
  'a\0b',
  'a\u0007b',
  'a\u001bb',
  'a\u007fb',
  'a\u0085b',
  'a\ud800b',
  'a\udc00',
  '\udc00\ud800',
];

test.each([...lines, ...texts])(
  '%s rejects control characters and lone surrogates',
  (_title, schema, body) => {
    for (const text of unwanted) expect([text, schema.safeParse(body(text)).success]).toEqual([text, false]);
    expect(schema.safeParse(body('Grüße, 世界 👋')).success).toBe(true);
  },
);

test.each(lines)('%s must be one line', (_title, schema, body) => {
  for (const text of ['a\tb', 'a\nb', 'a\r\nb', 'a\u2028b'])
    expect([text, schema.safeParse(body(text)).success]).toEqual([text, false]);
});

test.each(texts)('%s may have tabs and line breaks', (_title, schema, body) => {
  expect(schema.safeParse(body('a\tb\nc\r\nd\u2028e')).success).toBe(true);
});
