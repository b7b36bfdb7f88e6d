import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { safeguards } from '../../drill/controls/safeguards';

const dist = join(__dirname, '..', '..', 'dist');

const cuts = safeguards.flatMap(({ name, cuts }) => cuts.map((cut) => ({ name, ...cut })));

// The short drill runs one control alone; a changed line would let the others fail in the whole drill.
test.each(cuts)('“$name” stands in $file where its control takes it out', ({ file, text }) => {
  expect(readFileSync(join(dist, file), 'utf8').split(text)).toHaveLength(2);
});
