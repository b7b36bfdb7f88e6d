import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { uploaded } from '../../support/knowledge';
import { LogLines } from '../../support/log-lines';
import { startTestService, type TestService, testService } from '../../support/test-service';
import { waitFor } from '../../support/wait-for';
import { asMember, type Ask } from '../../support/workspace';

let folder: string;
let settings: Record<string, string>;
let running: TestService[];
/** A service without this folder. */
const elsewhere = testService();
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'holdfast-indexes-'));
  running = [];
  settings = { TASK_QUEUE: `test-${randomUUID()}`, KNOWLEDGE_INDEX_DIR: folder };
});
afterEach(async () => {
  await Promise.all(running.map((service) => service.stop()));
  rmSync(folder, { recursive: true, force: true });
});

async function start(more: Record<string, string> = {}): Promise<TestService> {
  const service = await startTestService({ ...settings, ...more, LOG_LEVEL: 'warn' });
  running.push(service);
  return service;
}

async function stop(service: TestService): Promise<void> {
  running = running.filter((one) => one !== service);
  await service.stop();
}

/** The names of the documents that a search finds. */
async function found(ask: Ask, question: string): Promise<unknown[]> {
  const { data } = await ask('GET', `/document-search?q=${encodeURIComponent(question)}`);
  return z
    .array(z.looseObject({ name: z.string() }))
    .parse(data['passages'])
    .map(({ name }) => name);
}

/** How many indexes came into the memory of this service from here. */
async function opened({ url }: TestService, from: 'file' | 'store'): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const line = new RegExp(`^holdfast_knowledge_indexes_opened_total\\{from="${from}"\\} (\\d+)$`, 'm');
  return Number(line.exec(text)?.[1]);
}

const names = () => readdirSync(folder);

test('answers from the file after a restart, without deleted documents', async () => {
  const first = await start();
  const tenant = await first.tenant();
  const stays = await uploaded(first, tenant, 'stays.md', '# Stays\n\nXylophones on lakes.');
  const goes = await uploaded(first, tenant, 'goes.md', '# Goes\n\nZithers on lakes.');
  expect(await found(await asMember(first, tenant, 'admin'), 'lakes')).toHaveLength(2);
  await stop(first);
  expect(names()).toEqual([tenant.tenantId]);
  const files = readdirSync(join(folder, tenant.tenantId));
  expect(files).toHaveLength(2);
  for (const name of files)
    expect(readFileSync(join(folder, tenant.tenantId, name), 'latin1')).not.toMatch(
      /zither|lake|stays|goes/i,
    );

  const second = await start();
  await waitFor('the index to be warmed', async () => (await opened(second, 'file')) === 1);
  expect(await found(await asMember(second, tenant, 'admin'), 'lakes')).toHaveLength(2);
  expect(await opened(second, 'store')).toBe(0);
  await stop(second);

  const deletes = await asMember(elsewhere, tenant, 'admin');
  expect(await deletes('DELETE', `/documents/${goes}`)).toMatchObject({ status: 200 });
  const third = await start();
  const ask = await asMember(third, tenant, 'admin');
  expect([await found(ask, 'lakes'), await found(ask, 'zithers')]).toEqual([['stays.md'], []]);

  await ask('DELETE', `/documents/${stays}`);
  await waitFor('no file', () => names().length === 0);
});

test('a folder that can’t be written turns it off with one warning', async () => {
  writeFileSync(join(folder, 'file'), '');
  const service = await start({ KNOWLEDGE_INDEX_DIR: join(folder, 'file', 'indexes') });
  const tenant = await service.tenant();
  await uploaded(service, tenant, 'leave.md', '# Leave\n\nXylophones.');
  expect(await found(await asMember(service, tenant, 'admin'), 'xylophone')).toEqual(['leave.md']);
  const warnings = new LogLines(service.output).faults().filter((line) => line.includes('retrieval'));
  expect(warnings).toEqual([
    expect.stringMatching(/are not kept, because .* cannot be written; make it writable/),
  ]);
});
