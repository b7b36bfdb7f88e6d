import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ChatDriver } from './chat-driver';
import { ScriptedService, playing, turnEvents } from './scripted-service';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'chat-options-'))));
afterEach(() => rmSync(folder, { recursive: true }));

async function run(argv: readonly string[], lines: readonly string[] = []) {
  const driver = new ChatDriver(argv);
  for (const line of lines) driver.type(line);
  driver.end();
  return { code: await driver.exitCode, output: driver.output, errors: driver.errors };
}

test('takes the address and the key from demo.json', async () => {
  const service = new ScriptedService();
  await service.start();
  service.expect(
    playing(
      turnEvents('turn_1', [
        ['meta', { conversationId: 'c' }],
        ['response.completed', { message: 'Hi.' }],
      ]),
    ),
  );
  writeFileSync(
    join(folder, 'demo.json'),
    JSON.stringify({ baseUrl: service.baseUrl, apiKey: 'svc_test_demo' }),
  );
  const { output, code } = await run(['--data-dir', folder], ['hello']);
  expect([output, code]).toEqual(['Hi.\n', 0]);
  expect(service.requests[0]?.headers['x-api-key']).toBe('svc_test_demo');
  await service.stop();
});

test('--help lists the options', async () => {
  const { output, code } = await run(['--help']);
  expect(output).toContain('--conversation ID');
  expect(code).toBe(0);
});

test.each([
  ['no key anywhere', [], 'Start the service with "npm start", or give --url and --key.'],
  ['an unknown option', ['--nope'], '"npm run chat -- --help" lists the options.'],
  ['an address that is none', ['--url', 'localhost:3000', '--key', 'k'], 'is no address for --url'],
  ['a key that no header carries', ['--url', 'http://x', '--key', 'kéy'], 'The value of --key'],
])('explains %s', async (_name, argv, sentence) => {
  const { errors, code } = await run(['--data-dir', folder, ...argv]);
  expect(errors).toContain(sentence);
  expect(errors.trim()).not.toContain('\n');
  expect(code).toBe(2);
});

test('explains a damaged demo.json', async () => {
  writeFileSync(join(folder, 'demo.json'), '{');
  const { errors } = await run(['--data-dir', folder]);
  expect(errors).toContain('holds no JSON object. Give --url and --key instead.');
});
