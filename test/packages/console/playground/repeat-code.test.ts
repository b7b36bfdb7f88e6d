import { execFileSync } from 'node:child_process';
import { Script } from 'node:vm';
import { emptyPlay, type PlayState } from '../../../../packages/console/src/playground/play-state';
import { clientCodeOf, curlOf } from '../../../../packages/console/src/playground/repeat-code';
import { newSetup } from '../../../../packages/console/src/playground/setup';

const origin = 'https://agents.example';
const nasty = `It's $HOME "now" \`id\` \\ and\n<b>more</b>`;
const secrets = { key: 'svc_test_secret', userToken: 'jwt-secret', authorization: 'Bearer mcp-secret' };
const setup = { ...newSetup(), ...secrets, participantId: `it's $HOME`, agentId: 'agent_1' };
const asked: PlayState = {
  ...emptyPlay,
  conversationId: 'conv_1',
  sent: [
    { kind: 'message', text: nasty },
    { kind: 'answer', text: nasty, reply: { accepted: true } },
  ],
};

/** Returns what a shell passes to curl. */
function argumentsOf(command: string): string[] {
  const script = `curl() { printf '%s\\0' "$@"; }\nHOLDFAST_KEY=k USER_TOKEN=u AUTHORIZATION=a\n${command}`;
  return execFileSync('sh', ['-c', script], { encoding: 'utf8' }).split('\0').slice(0, -1);
}

test('writes a command that a shell passes on unchanged, whatever was said', () => {
  const [option, url = '', ...headers] = argumentsOf(curlOf(origin, setup, asked));
  expect(option).toBe('-N');
  expect(new URL(url).origin).toBe(origin);
  expect(Object.fromEntries(new URL(url).searchParams)).toEqual({
    q: nasty,
    agentId: 'agent_1',
    conversationId: 'conv_1',
    actionResponse: '{"accepted":true}',
  });
  expect(headers.filter((word) => word !== '-H')).toEqual([
    'X-API-Key: k',
    `X-Participant-Id: it's $HOME`,
    'X-User-Token: u',
    'Authorization: a',
  ]);
});

test('names no conversation for a first message', () => {
  const first = { ...asked, sent: asked.sent.slice(0, 1) };
  expect(curlOf(origin, setup, first)).not.toContain('conversationId');
});

test('writes a program that is one, with every message and answer in order', () => {
  const code = clientCodeOf(origin, setup, asked);
  const body = code.split('\n').slice(1).join('\n');
  expect(() => new Script(`(async () => {${body}})`)).not.toThrow();
  expect(code.indexOf('conversation.send(')).toBeLessThan(code.indexOf('conversation.answer(action, '));
  expect(code).toContain(JSON.stringify(nasty));
});

test('writes no key and no token', () => {
  for (const text of [curlOf(origin, setup, asked), clientCodeOf(origin, setup, asked)])
    expect(text).not.toMatch(/secret/);
});
