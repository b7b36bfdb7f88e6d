import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { assemble } from '../../../src/platform/settings/assemble';
import { loadSettings } from '../../../src/platform/settings/settings';
import { newFolder } from '../../support/new-folder';

const example = readFileSync(join(__dirname, '../../../.env.example'), 'utf8');

test('.env.example names every setting exactly once, and nothing else', () => {
  const read: string[] = [];
  const note = (name: string) => void read.push(name);
  assemble(note, { dir: '/', xdgCacheHome: undefined, isProduction: false }, () => []);
  const named = [...example.matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map((match) => match[1]);
  expect(named.sort()).toEqual(read.sort());
});

test('.env.example shows the defaults: uncommenting everything changes nothing', () => {
  const folder = newFolder();
  const defaults = loadSettings({}, folder);
  writeFileSync(join(folder, '.env'), example.replace(/^#(?=[A-Z][A-Z0-9_]+=)/gm, ''));
  expect(loadSettings({}, folder)).toEqual(defaults);
});
