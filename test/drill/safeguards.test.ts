import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { safeguards } from '../../drill/controls/safeguards';

const dist = join(__dirname, '..', '..', 'dist');

const cuts = safeguards.flatMap(({ name, cuts }) => cuts.map((cut) => ({ name, ...cut })));

// The short drill runs only one control.
// Without this test, a changed line would fail the other controls in the full drill.
test.each(cuts)('finds “$name” exactly once in the built $file', ({ file, text }) => {
  expect(readFileSync(join(dist, file), 'utf8').split(text)).toHaveLength(2);
});
