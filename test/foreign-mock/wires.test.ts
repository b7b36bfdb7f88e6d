import { LLMock } from '@copilotkit/aimock';
import OpenAI from 'openai';
import { builtinTools } from '../../src/agents/tools/builtin-tools';
import { ModelCall } from '../../src/model/model-call';
import type { PromptMessage } from '../../src/model/prompt/prompt';
import type { ModelReply } from '../../src/model/reply/model-reply';
import { azureWire } from '../../src/model/wires/azure';
import { providerFetch } from '../../src/model/wires/provider-fetch';
import { ResponsesWire } from '../../src/model/wires/responses/responses-wire';
import type { Wire } from '../../src/model/wires/wire';

const mock = new LLMock({ port: 0, strict: true });
beforeAll(() => mock.start());
afterAll(() => mock.stop());
beforeEach(() => {
  mock.clearFixtures();
  mock.clearRequests();
});

const connection = { apiKey: 'key', fetch: providerFetch(), maxRetries: 0, logLevel: 'off' as const };
const question: PromptMessage = { role: 'user', text: 'What time is it?' };

async function ask(wire: Wire, messages: PromptMessage[]): Promise<ModelReply> {
  const request = { model: 'gpt-5', instructions: '', messages, tools: builtinTools };
  const listener = { onText: () => {}, signal: new AbortController().signal };
  const call = new ModelCall(wire, request, { firstByteMs: 10_000, idleMs: 10_000 });
  return (await call.read(listener)).reply;
}

test.each<[string, () => Wire]>([
  ['the Responses API', () => new ResponsesWire(new OpenAI({ ...connection, baseURL: `${mock.url}/v1` }))],
  ['Azure’s v1 API', () => azureWire({ ...connection, baseUrl: `${mock.url}/openai/v1` })],
  ['Azure’s deployments', () => azureWire({ ...connection, baseUrl: mock.url })],
])(
  'calls a tool and reads the answer to its result over %s of an independent server',
  async (_what, wireOf) => {
    const args = '{"timezone":"Asia/Tokyo"}';
    const toolCalls = [{ id: 'call_tokyo', name: 'get_time', arguments: args }];
    mock.on({ userMessage: 'time', hasToolResult: false }, { toolCalls, reasoning: 'I look at the clock.' });
    mock.on({ toolCallId: 'call_tokyo' }, { content: 'It is noon.' });
    const wire = wireOf();

    const { calls, kept } = await ask(wire, [question]);
    expect(calls).toEqual([{ providerCallId: 'call_tokyo', tool: 'get_time', arguments: args }]);
    const reply = await ask(wire, [
      question,
      {
        ...{ role: 'assistant', text: '', calls: [{ id: 'call_tokyo', tool: 'get_time', arguments: args }] },
        ...(kept !== undefined && { kept }),
      },
      { role: 'result', callId: 'call_tokyo', tool: 'get_time', text: 'noon' },
    ]);
    expect(reply).toMatchObject({ text: 'It is noon.', end: 'stop' });
  },
);
