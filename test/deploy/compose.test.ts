import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { neededSettings } from '../../src/dev/servers/dynamic-configuration';

const root = join(__dirname, '..', '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const service = z.looseObject({
  image: z.string().exactOptional(),
  build: z.string().exactOptional(),
  cap_drop: z.array(z.string()),
  security_opt: z.array(z.string()),
  read_only: z.boolean().exactOptional(),
  mem_limit: z.string(),
  pids_limit: z.number(),
  profiles: z.array(z.string()).exactOptional(),
  environment: z.record(z.string(), z.string()).exactOptional(),
  command: z.array(z.string()).exactOptional(),
});
const text = read('docker-compose.yml');
const { services } = z
  .looseObject({ services: z.record(z.string(), service) })
  .parse(parse(text, { merge: true }));

/** Temporal's images write their configuration at start. */
const writeAtStart = ['temporal', 'temporal-schema', 'temporal-namespace', 'temporal-ui'];

test.each(Object.entries(services))('%s drops the privileges it does not need', (name, confined) => {
  expect(confined).toMatchObject({ cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
  expect(confined.mem_limit).toMatch(/^\d+[mg]$/);
  expect(confined.read_only === true).toBe(!writeAtStart.includes(name));
});

test('no password has a default, and each one says where to set it', () => {
  const passwords = [...text.matchAll(/\$\{(\w*PASSWORD)(.*?)\}/g)];
  expect(new Set(passwords.map(([, name]) => name))).toEqual(
    new Set(['POSTGRES_PASSWORD', 'MONGODB_ROOT_PASSWORD', 'MONGODB_PASSWORD']),
  );
  for (const [, , rest] of passwords) expect(rest).toMatch(/^:\?Set it in \.env/);
});

test('MongoDB requires a password, and the service has its own user there', () => {
  expect(services['mongodb']?.command).toContain('--keyFile');
  expect(services['holdfast']?.environment?.['MONGODB_URI']).toContain('//holdfast:${MONGODB_PASSWORD');
  expect(read('deploy/mongodb-user.js')).toContain('process.env.HOLDFAST_PASSWORD');
});

test('the passwords of other containers do not reach the service through .env', () => {
  const { POSTGRES_PASSWORD, MONGODB_ROOT_PASSWORD, MONGODB_PASSWORD } = {
    ...services['holdfast']?.environment,
  };
  expect([POSTGRES_PASSWORD, MONGODB_ROOT_PASSWORD, MONGODB_PASSWORD]).toEqual(['', '', '']);
});

test('the Temporal UI runs only on request, and read-only', () => {
  expect(services['temporal-ui']).toMatchObject({
    profiles: ['temporal-ui'],
    environment: { TEMPORAL_DISABLE_WRITE_ACTIONS: 'true' },
  });
});

test('gives Temporal the settings that the service and fairness need', () => {
  const settings = z
    .record(z.string(), z.tuple([z.object({ value: z.union([z.boolean(), z.number(), z.string()]) })]))
    .parse(parse(read('deploy/temporal-dynamic-config.yaml')));
  const values = Object.fromEntries(Object.entries(settings).map(([name, [{ value }]]) => [name, value]));
  expect(values).toEqual(neededSettings);
});

test('every image has a version tag, and Renovate pins digests', () => {
  const images = Object.values(services).flatMap(({ image }) => image ?? []);
  const base = /^ARG NODE_IMAGE=(\S+)$/m.exec(read('Dockerfile'))?.[1] ?? '';
  for (const image of [...images, base]) expect(image).toMatch(/:v?\d+\.\d+[\w.-]*$/);
  expect(base).toMatch(/^node:24\./);
  expect(read('Dockerfile').match(/^FROM .*$/gm)).toEqual([
    ...['FROM ${NODE_IMAGE} AS build', 'FROM ${NODE_IMAGE} AS packages', 'FROM ${NODE_IMAGE}'],
  ]);
  expect(existsSync(join(root, 'renovate.json')) && read('renovate.json')).toContain('docker:pinDigests');
});
