import { ChatDriver } from './chat-driver';
import { ScriptedService, playing, refuse, turnEvents } from './scripted-service';

const service = new ScriptedService();
beforeAll(() => service.start());
afterAll(() => service.stop());
beforeEach(() => void (service.requests.length = 0));

const options = () => ['--url', service.baseUrl, '--key', 'svc_test_key'];

const completed = (message = '') =>
  [
    'response.completed',
    {
      message,
      metadata: { messageId: 'msg_1', model: 'demo-1', generatedAt: '2025-01-01T00:00:00.000Z' },
      promptTokens: 12,
      completionTokens: 5,
      insights: { durationMs: 1234 },
    },
  ] as const;

async function script(lines: readonly string[], argv: readonly string[] = []) {
  const driver = new ChatDriver([...options(), ...argv]);
  for (const line of lines) driver.type(line);
  driver.end();
  return { exitCode: await driver.exitCode, output: driver.output };
}

test('a scripted message shows its reply and the facts of the turn', async () => {
  service.expect(
    playing(
      turnEvents('turn_1', [
        ['meta', { conversationId: 'conv_1' }],
        ['content.delta', 'Hello, '],
        ['content.delta', 'you.'],
        completed('Hello, you.'),
      ]),
    ),
  );
  const { output, exitCode } = await script(['hello']);
  expect(output).toBe('Hello, you.\n· demo-1 · 12 + 5 tokens · 1.2 s\n');
  expect(exitCode).toBe(0);
  const [request] = service.requests;
  expect(request?.path).toBe('/api/agent/stream');
  expect(request?.query.get('q')).toBe('hello');
  expect(request?.query.has('conversationId')).toBe(false);
  expect(request?.headers['x-api-key']).toBe('svc_test_key');
});

test('continues a conversation until /new, with a new Idempotency-Key for each message', async () => {
  const turn = playing(turnEvents('turn_1', [['meta', { conversationId: 'conv_1' }], completed('Yes.')]));
  service.expect(turn, turn, turn);
  const { output } = await script(
    ['one', '/id', 'two', '/new', 'three'],
    ['--user', 'u-7', '--agent', 'agent_9'],
  );
  expect(output).toContain('conv_1\n');
  expect(service.requests.map(({ query }) => query.get('conversationId'))).toEqual([null, 'conv_1', null]);
  const keys = service.requests.map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys).size).toBe(3);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(service.requests[0]?.headers['x-user-id']).toBe('u-7');
  expect(service.requests[0]?.query.get('agentId')).toBe('agent_9');
});

test('prints lines for status, tools, documents, a restarted answer and a handoff', async () => {
  service.expect(
    playing(
      turnEvents('turn_1', [
        ['meta', { conversationId: 'conv_1' }],
        ['status', { text: 'Looking it up', message: 'Looking it up' }],
        ['tool.start', { tool: 'get_time', callId: 'c1' }],
        ['tool.start', { tool: 'weather', callId: 'c2' }],
        ['tool.end', { tool: 'get_time', callId: 'c1', success: true, durationMs: 12 }],
        [
          'tool.end',
          { tool: 'weather', callId: 'c2', success: false, durationMs: 70, error: 'It timed out.' },
        ],
        ['rag.context', { documentsUsed: 1, totalChunks: 3, documents: [{ name: 'guide.pdf' }] }],
        ['content.delta', 'It is'],
        ['content.reset', { reason: 'the model was called again' }],
        ['content.delta', 'It is noon.'],
        ['handoff', { message: 'Ann will help you.', agentName: 'Ann', reason: 'asked for' }],
        completed('Ann will help you.'),
      ]),
    ),
  );
  const { output } = await script(['what time is it?']);
  expect(output).toBe(
    [
      '… Looking it up',
      '· get_time … done in 12 ms',
      '· weather … failed in 70 ms: It timed out.',
      '· read 3 passages of 1 document: guide.pdf',
      'It is',
      '· the answer starts again: the model was called again',
      'It is noon.',
      '→ handed to Ann (asked for)',
      'Ann will help you.',
      '· demo-1 · 12 + 5 tokens · 1.2 s',
      '',
    ].join('\n'),
  );
});

test('lists the citations below an answer', async () => {
  const citations = [
    { number: 1, documentId: 'doc_1', name: 'guide.pdf', section: 'Leave', page: 3 },
    { number: 2, documentId: 'doc_2', name: 'faq.md' },
  ];
  service.expect(
    playing(
      turnEvents('turn_1', [
        ['meta', { conversationId: 'conv_1' }],
        ['content.delta', 'Thirty days [1][2].'],
        ['response.completed', { message: 'Thirty days [1][2].', citations }],
      ]),
    ),
  );
  const { output } = await script(['how many days?']);
  expect(output).toBe('Thirty days [1][2].\n· [1] guide.pdf, Leave, page 3\n· [2] faq.md\n');
});

test('a reply cannot control the terminal, and a character split between two fragments stays whole', async () => {
  service.expect(
    playing(
      turnEvents('turn_1', [
        ['meta', { conversationId: 'conv_1' }],
        ['content.delta', '\u001b[2Jred\r\u0007 \ud83d'],
        ['content.delta', '\ude00\n'],
        ['response.completed', { conversationId: 'conv_1' }],
      ]),
    ),
  );
  expect((await script(['hi'])).output).toBe('[2Jred \u{1f600}\n');
});

test('replaces an expired conversation, and tells the user', async () => {
  service.expect(playing(turnEvents('turn_1', [['meta', { conversationId: 'conv_2' }], completed('Hi.')])));
  const { output } = await script(['hi', '/id'], ['--conversation', 'conv_1']);
  expect(output).toContain('the earlier conversation has expired');
  expect(output).toContain('conv_2\n');
});

test('an error event shows its message and code, and sets the exit code', async () => {
  const error = { message: 'The model refused the key.', code: 'model_failed', retryable: true };
  service.expect(
    playing(
      turnEvents('turn_1', [
        ['meta', { conversationId: 'conv_1' }],
        ['error', error],
      ]),
    ),
  );
  const { output, exitCode } = await script(['hi']);
  expect(output).toBe('error: The model refused the key. (model_failed) It may work if you send it again.\n');
  expect(exitCode).toBe(1);
});

test.each([
  [401, { code: 'unauthenticated', message: 'The key is not valid.' }, {}, '--key'],
  [404, { code: 'not_found', message: 'There is no such conversation.' }, {}, '/new begins another'],
  [409, { code: 'turn_in_progress', message: 'A turn is running.' }, {}, 'Wait for the turn'],
  [429, { code: 'rate_limited', message: 'Too many requests.' }, { 'retry-after': '70' }, 'again in 70 s'],
  [503, { code: 'unavailable', message: 'Temporal cannot be reached.' }, {}, 'again in a moment'],
])('a %i response says what is wrong and what to do', async (status, error, headers, remedy) => {
  service.expect(refuse(status, error, headers));
  const { output, exitCode } = await script(['hi']);
  expect(output).toContain(`error: ${error.message} (${error.code})\n`);
  expect(output).toContain(remedy);
  expect(exitCode).toBe(1);
  expect(service.requests).toHaveLength(1);
});

test('reports a response that is not JSON by its status', async () => {
  service.expect((response) => void response.writeHead(502).end('<html>'));
  expect((await script(['hi'])).output).toBe('error: The server answered 502 Bad Gateway. (http_502)\n');
});

test('lists every fault of a request', async () => {
  const details = [{ path: 'q', message: 'must not be longer than 32,000 characters' }];
  service.expect(refuse(400, { code: 'invalid_request', message: 'The request is not valid.', details }));
  expect((await script(['hi'])).output).toContain('  q: must not be longer than 32,000 characters\n');
});

test('reports at once that no service runs', async () => {
  const elsewhere = new ScriptedService();
  await elsewhere.start();
  const url = elsewhere.baseUrl;
  await elsewhere.stop();
  const driver = new ChatDriver(['--url', url, '--key', 'k']);
  driver.type('hi');
  driver.end();
  expect(await driver.exitCode).toBe(1);
  expect(driver.output).toContain(
    `Nothing answers at ${url} (ECONNREFUSED). Start the service with "npm start"`,
  );
});
