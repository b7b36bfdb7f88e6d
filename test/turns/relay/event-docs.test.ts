import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { conversationEvents } from '../../../src/turns/relay/events';

const reference = readFileSync(join(__dirname, '..', '..', '..', 'docs', 'reference', 'events.md'), 'utf8');
const sections = new Map(
  reference.split(/^### /m).flatMap((section) => {
    const [title = ''] = section.split('\n');
    return [...title.matchAll(/`([a-z.]+)`/g)].map(([, name = '']) => [name, section] as const);
  }),
);

test('has a section in the reference for each event of a stream, and no other', () => {
  expect([...sections.keys()].sort()).toEqual(
    [...Object.keys(conversationEvents), 'inbox', 'gone', 'presence'].sort(),
  );
});

test.each(Object.entries(conversationEvents))(
  'the event reference names every field of %s',
  (name, schema) => {
    const section = sections.get(name) ?? '';
    const missing = Object.keys(schema.shape).filter((field) => !new RegExp(`\\b${field}\\b`).test(section));
    expect(missing).toEqual([]);
  },
);
