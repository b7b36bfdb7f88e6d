import { newId } from '../../../src/domain/ids';

/** Returns a Markdown file that no other test has. Each of its sections takes one chunk or more. */
export function handbook(sections = 3): Buffer {
  const id = newId('doc');
  const section = (at: number) => `## Section ${at}\n\n${`Rule ${at} of ${id} says what to do. `.repeat(60)}`;
  return Buffer.from(
    [`# Handbook ${id}`, ...Array.from({ length: sections }, (_, at) => section(at))].join('\n\n'),
  );
}
