import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { startAuthorizationServer } from '../../support/authorization-server';
import { aConnectedTenant } from '../../support/connected-tenant';
import { ConnectingBrowser } from '../../support/connecting-browser';
import { startDropProxy } from '../../support/drop-proxy';
import { anOperator } from '../../support/operator';
import { forAllTests } from '../../support/lifetimes';
import { startProtectedServer } from '../../support/protected-server';
import { calls, says } from '../../support/scripted-model';
import { testService, sharedTenant } from '../../support/test-service';
import { waitFor } from '../../support/wait-for';

const program = join(__dirname, '..', '..', '..', 'dist', 'src', 'dev', 'chat', 'main.js');

const service = testService();
const tenant = sharedTenant(service);
const authorization = forAllTests(startAuthorizationServer);
const protectedServer = forAllTests(() => startProtectedServer(authorization));
const running: ChildProcessWithoutNullStreams[] = [];

afterAll(() => running.forEach((child) => child.kill()));

/** A person at the chat, who types lines and reads what it shows. */
class Person {
  output = '';
  errors = '';
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #exit: Promise<unknown[]>;

  constructor(...options: string[]) {
    this.#child = spawn(process.execPath, [program, ...options]);
    running.push(this.#child);
    this.#exit = once(this.#child, 'close');
    this.#child.stdout.setEncoding('utf8').on('data', (text: string) => (this.output += text));
    this.#child.stderr.setEncoding('utf8').on('data', (text: string) => (this.errors += text));
  }

  types(...lines: string[]): void {
    for (const line of lines) this.#child.stdin.write(`${line}\n`);
  }

  async sees(text: string): Promise<void> {
    await waitFor(`the chat shows ${text}`, () => this.output.includes(text));
  }

  /** Ends the input. Returns the exit code. */
  async leaves(): Promise<unknown> {
    this.#child.stdin.end();
    return (await this.#exit)[0];
  }
}

const chat = (...options: string[]) =>
  new Person('--url', service.url, '--key', tenant.apiKey, '--user', 'ann', ...options);

const idIn = ({ output }: Person) => /conv_[\w-]+/.exec(output)?.[0] ?? '';

test('shows the answer and its facts, without control characters of the model', async () => {
  service.model.script(says('\u001b[2JHel', 'lo \ud83d', '\ude00.\u0007'));
  const person = chat();
  person.types('hello');
  expect(await person.leaves()).toBe(0);
  expect(person.output).toContain('[2JHello \u{1f600}.\n· test-model-2026 · 10 + 5 tokens');
  expect(person.output).not.toMatch(/[^\P{Cc}\n]/u);
});

test('asks what the turn asks until it is answered, then the conversation continues', async () => {
  const fields = [
    { name: 'guests', label: 'Guests', type: 'number', required: true },
    { name: 'room', label: 'Room', type: 'text', required: false },
  ];
  service.model.script(
    calls({ tool: 'ask_confirm', args: { message: 'Delete\u202e it?' } }),
    calls({
      tool: 'ask_select',
      args: { message: 'Which?', options: [{ value: 'pro', label: 'Pro plan' }] },
    }),
    calls({ tool: 'ask_form', args: { message: 'A table', fields } }),
    says('Booked.'),
    says('You are welcome.'),
  );
  const person = chat();
  person.types('ask me', 'perhaps', 'no not now', '1', 'many', '2', '', 'thanks', '/id');
  expect(await person.leaves()).toBe(0);
  expect(person.output).toContain('? The agent asks you to confirm: Delete it?');
  const replies = service.model.requests.at(-1)?.messages.filter(({ role }) => role === 'tool') ?? [];
  expect(replies.map(({ content }) => content)).toEqual([
    expect.stringMatching(/declined.*not now/s),
    expect.stringContaining('pro'),
    expect.stringContaining('{"guests":2}'),
  ]);
  expect(person.output).toMatch(/You are welcome\.\n.*\nconv_[\w-]{22}\n$/);
});

test('a later chat shows the question that an earlier one left open, and answers it', async () => {
  service.model.script(calls({ tool: 'ask_confirm', args: { message: 'Go on?' } }), says('It is done.'));
  const first = chat();
  first.types('begin', '', '/id');
  expect(await first.leaves()).toBe(0);
  expect(first.output).toContain('left open');

  const second = chat('--conversation', idIn(first));
  await second.sees('confirm: Go on?');
  second.types('', 'y');
  await second.sees('It is done.');
  expect(await second.leaves()).toBe(0);
});

test('shows what an operator writes, while the agent is away', async () => {
  const ada = await anOperator(service, tenant);
  service.model.script(calls({ tool: 'handoff', args: { message: 'A colleague comes.' } }));
  const person = chat();
  person.types('a human please', '/id');
  await person.sees('conv_');
  expect(person.output).toContain('→ handed to a person\nA colleague comes.');
  await ada.does('reply', idIn(person), { text: 'Ada here.' });
  await person.sees('← Ada: Ada here.');
  expect(await person.leaves()).toBe(0);
  expect(person.output.split('Ada here.')).toHaveLength(2);
});

test('resumes the answer if the connection breaks', async () => {
  const proxy = await startDropProxy(() => service.url, [/"One/]);
  service.model.script(says('One ', 'two ', 'three.'));
  const person = new Person('--url', proxy.url, '--key', tenant.apiKey);
  person.types('count');
  expect(await person.leaves()).toBe(0);
  await proxy.close();
  expect(person.output).toContain('connection lost, resuming…');
  expect(person.output.replace(/· connection lost.*\n/, '').replaceAll('\n', '')).toContain('One two three.');
});

test('says what is wrong if there is no service, no valid key or no such option', async () => {
  const nowhere = new Person('--url', 'http://127.0.0.1:1', '--key', 'k');
  nowhere.types('hi');
  const stranger = new Person('--url', service.url, '--key', 'svc_unknown');
  stranger.types('hi');
  const mistaken = new Person('--colour', 'red');
  expect(await Promise.all([nowhere, stranger, mistaken].map((person) => person.leaves()))).toEqual([
    1, 1, 2,
  ]);
  expect(nowhere.output).toContain('Start the service with "npm start"');
  expect(stranger.output).toContain('(unauthenticated)');
  expect(mistaken.errors).toContain('--colour');
});

test('shows where to connect a server, and the turn then goes on by itself', async () => {
  const own = await aConnectedTenant(service, protectedServer.target);
  service.model.script(calls({ tool: 'crm__lookup', args: {} }), says('You are Ann.'));
  const person = new Person('--url', service.url, '--key', own.apiKey, '--user', 'ann');
  person.types('who am I?');
  await person.sees('the turn goes on by itself once you agree there');
  const [, link = ''] = /open (http\S+)/.exec(person.output) ?? [];
  expect(await new ConnectingBrowser(service).connect(link)).toContain('crm is connected');
  await person.sees('You are Ann.');
  expect(await person.leaves()).toBe(0);
});
