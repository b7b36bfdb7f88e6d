import { execFileSync } from 'node:child_process';
import { Script } from 'node:vm';
import type { Action, Answered } from 'holdfast-client';
import { emptyPlay, type PlayState } from '../../../../packages/console/src/playground/play-state';
import { clientCodeOf, curlOf } from '../../../../packages/console/src/playground/repeat-code';
import { sentAnswer } from '../../../../packages/console/src/playground/sent-answer';
import { newSetup } from '../../../../packages/console/src/playground/setup';

function ask(instructionId: string): Action {
  return { type: 'confirm', instructionId, message: 'Sure?', expiresAt: '2030-01-01T00:00:00.000Z' };
}

const origin = 'https://agents.example';
const nasty = `It's $HOME "now" \`id\` \\ and\n<b>more</b>`;
const secrets = { key: 'svc_test_secret', userToken: 'jwt-secret', authorization: 'Bearer mcp-secret' };
const setup = { ...newSetup(), ...secrets, participantId: `it's $HOME`, agentId: 'agent_1' };
const asked: PlayState = {
  ...emptyPlay,
  conversationId: 'conv_1',
  sent: [
    { kind: 'message', text: nasty },
    {
      kind: 'answer',
      text: nasty,
      answers: [sentAnswer({ action: ask('ask_1'), reply: { accepted: true } }, ['ask_1'])],
    },
  ],
};

/** Returns the arguments that a shell passes to curl. */
function argumentsOf(command: string): string[] {
  const script = `curl() { printf '%s\\0' "$@"; }\nHOLDFAST_KEY=k USER_TOKEN=u AUTHORIZATION=a\n${command}`;
  return execFileSync('sh', ['-c', script], { encoding: 'utf8' }).split('\0').slice(0, -1);
}

test('quotes any message for the shell', () => {
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

test('writes a valid program, with every message and answer in order', () => {
  const code = clientCodeOf(origin, setup, asked);
  const body = code.split('\n').slice(1).join('\n');
  expect(() => new Script(`(async () => {${body}})`)).not.toThrow();
  expect(code.indexOf('conversation.send(')).toBeLessThan(code.indexOf('conversation.answer(questions[0], '));
  expect(code).toContain(JSON.stringify(nasty));
});

const open = ['ask_1', 'ask_2', 'ask_3'];

function after(...answers: Answered[]): PlayState {
  const [message] = asked.sent;
  if (!message) throw new Error('nothing was said');
  const sent = answers.map((answer) => sentAnswer(answer, open));
  return { ...asked, sent: [message, { kind: 'answer', text: nasty, answers: sent }] };
}

test('names the answered question if several were open', () => {
  const state = after({ action: ask('ask_2'), reply: { decision: 'edit', arguments: { city: nasty } } });
  const [, url = ''] = argumentsOf(curlOf(origin, setup, state));
  const response = new URL(url).searchParams.get('actionResponse') ?? '';
  expect(JSON.parse(response)).toEqual({
    instructionId: 'ask_2',
    decision: 'edit',
    arguments: { city: nasty },
  });
  expect(clientCodeOf(origin, setup, state)).toContain('conversation.answer(questions[1] /* ask_2 */, {');
});

test('repeats joint answers as one request', () => {
  const state = after(
    { action: ask('ask_1'), reply: { accepted: true } },
    { action: ask('ask_3'), reply: { decision: 'respond', response: nasty } },
  );
  const [, url = ''] = argumentsOf(curlOf(origin, setup, state));
  const response = new URL(url).searchParams.get('actionResponse') ?? '';
  expect(JSON.parse(response)).toEqual([
    { instructionId: 'ask_1', accepted: true },
    { instructionId: 'ask_3', decision: 'respond', response: nasty },
  ]);
  const code = clientCodeOf(origin, setup, state);
  expect(code).toContain('conversation.answerAll([');
  const body = code.split('\n').slice(1).join('\n');
  expect(() => new Script(`(async () => {${body}})`)).not.toThrow();
});

test('names a reconnection’s credentials in all later requests, without their values', () => {
  const state = after(
    { action: ask('ask_1'), reply: { accepted: true, mcpTokens: { mcp_1: 'token-secret' } } },
    { action: ask('ask_2'), reply: { accepted: true, authorization: 'Bearer jwt-secret' } },
  );
  const later: PlayState = { ...state, sent: [...state.sent, { kind: 'message', text: 'And now?' }] };
  expect(JSON.stringify(later)).not.toMatch(/secret/);
  const plain = { ...setup, authorization: '' };
  for (const each of [state, later]) {
    const command = curlOf(origin, plain, each);
    expect(command).not.toMatch(/secret/);
    expect(command).toContain('X-MCP-Tokens: $MCP_TOKENS');
    expect(command).toContain('Authorization: $AUTHORIZATION');
  }
  const code = clientCodeOf(origin, plain, later);
  expect(code).not.toMatch(/secret/);
  expect(code).toContain('mcpTokens: { "mcp_1": process.env.MCP_TOKEN }');
  expect(code).toContain('authorization: process.env.AUTHORIZATION');
});

test('writes no key and no token', () => {
  for (const text of [curlOf(origin, setup, asked), clientCodeOf(origin, setup, asked)])
    expect(text).not.toMatch(/secret/);
});
