import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';

const root = join(__dirname, '../..');
const build = () => promisify(execFile)(process.execPath, [join(root, 'bin/build-sbom.mjs')]);
const read = (file: string) => readFile(join(root, 'dist', file), 'utf8');

const bill = z.object({
  bomFormat: z.literal('CycloneDX'),
  serialNumber: z.string().regex(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/),
  metadata: z.object({
    component: z.object({ name: z.literal('holdfast'), type: z.literal('application') }),
  }),
  components: z.array(
    z.object({
      name: z.string(),
      version: z.string(),
      purl: z.string(),
      externalReferences: z.undefined().exactOptional(),
    }),
  ),
});

const lock = z.object({
  packages: z.record(
    z.string(),
    z.object({ version: z.string().optional(), dev: z.boolean().optional(), link: z.boolean().optional() }),
  ),
});

/** Every package of the lock that is not for development alone. */
async function needed(): Promise<string[]> {
  const { packages } = lock.parse(JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')));
  const found = Object.entries(packages).filter(
    ([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link,
  );
  return [
    ...new Set(found.map(([path, { version }]) => `${path.replace(/^.*node_modules\//, '')}@${version}`)),
  ].sort();
}

test('lists what production needs, with its licences, and the same each time', async () => {
  await build();
  const first = await read('sbom.cdx.json');
  await build();
  expect(await read('sbom.cdx.json')).toBe(first);
  const { components } = bill.parse(JSON.parse(first));
  expect(components.map(({ name, version }) => `${name}@${version}`).sort()).toEqual(await needed());
  const notices = await read('THIRD-PARTY-NOTICES.txt');
  for (const name of ['koa', 'react']) expect(notices).toContain(`\n${name} `);
  expect(notices).toContain('Permission is hereby granted');
});
