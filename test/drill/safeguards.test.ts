import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { safeguards } from '../../drill/controls/safeguards';

const dist = join(__dirname, '..', '..', 'dist');

// The short drill runs one control alone; a changed line would let the others fail in the whole drill.
test.each(safeguards)('“$name” stands where its control takes it out', ({ file, text }) => {
  expect(readFileSync(join(dist, file), 'utf8').split(text)).toHaveLength(2);
});
