import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { MarkedCode } from '../../drill/controls/replace-marked';
import { safeguards } from '../../drill/controls/safeguards';

const root = join(__dirname, '..', '..');
const cuts = safeguards.flatMap(({ name, cuts }) => cuts.map((cut) => ({ name, ...cut })));
const files = new Map<string, MarkedCode>();

// The short drill runs only one control. Without this test, a changed line would fail the other controls in
// the full drill.
test.each(cuts)('removes “$name” from the built $file', ({ file, marker, without }) => {
  const built = builtFile(file);
  const after = built.replace(`safeguard: ${marker}`, without);
  expect(after).not.toBe(built.code);
  expect(() => new Script(`(async function () {${after}\n})`)).not.toThrow();
});

test.each(cuts.flatMap(modulesOf))('finds $module from $file, without “$name”', ({ file, module }) => {
  expect(() => createRequire(join(root, 'dist', file)).resolve(module)).not.toThrow();
});

test('uses every marker of the source', () => {
  const marked = ['src', 'workflows', 'activities'].flatMap((folder) => markersIn(join(root, folder)));
  expect(new Set(cuts.map(({ marker }) => marker))).toEqual(new Set(marked));
});

/** The modules that a control requires in the place of the safeguard. */
function modulesOf({ name, file, without }: (typeof cuts)[number]) {
  return [...without.matchAll(/require\('([^']+)'\)/g)].map(([, module = '']) => ({ name, file, module }));
}

/** Parsed once for all cuts of the file. */
function builtFile(file: string): MarkedCode {
  const built = files.get(file) ?? new MarkedCode(readFileSync(join(root, 'dist', file), 'utf8'));
  files.set(file, built);
  return built;
}

function markersIn(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => [...readFileSync(join(folder, file), 'utf8').matchAll(/\/\/ safeguard: (.+)$/gm)])
    .map(([, marker = '']) => marker);
}
