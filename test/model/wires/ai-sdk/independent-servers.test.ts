import { LLMock } from '@copilotkit/aimock';
import type { PromptMessage } from '../../../../src/model/prompt/prompt';
import { AiSdkWire } from '../../../../src/model/wires/ai-sdk/ai-sdk-wire';
import { bedrockModels } from '../../../../src/model/wires/ai-sdk/bedrock/bedrock-models';
import { anthropicModels } from '../../../../src/model/wires/ai-sdk/claude/anthropic-models';
import { googleModels } from '../../../../src/model/wires/ai-sdk/gemini/google-models';
import type { Vendor } from '../../../../src/model/wires/ai-sdk/vendor';
import { providerFetch } from '../../../../src/model/wires/provider-fetch';
import { ask, requestOf, toolWith } from './vendor-server';

const mock = new LLMock({ port: 0, strict: true });
beforeAll(() => mock.start());
afterAll(() => mock.stop());

const account = () => ({ apiKey: 'key', baseUrl: mock.url, fetch: providerFetch() });
const vendors: [string, string, () => Vendor][] = [
  ['Anthropic', 'claude-sonnet-4-5', () => anthropicModels(account())],
  ['Google', 'gemini-2.5-flash', () => googleModels(account())],
  ['Bedrock', 'anthropic.claude-sonnet-4-6-v1', () => bedrockModels({ ...account(), region: 'us-east-1' })],
];

test.each(vendors)(
  'talks to an independent server of %s, with a call and its result',
  async (_name, model, vendor) => {
    mock.clearFixtures();
    const wire = new AiSdkWire(vendor());
    const tools = [toolWith({ type: 'object', properties: { city: { type: 'string' } } })];
    const toolCalls = [{ name: 'get_time', arguments: '{"city":"Oslo"}' }];
    mock.on({ userMessage: 'time', hasToolResult: false }, { toolCalls });
    mock.on({ hasToolResult: true }, { content: 'It is noon in Oslo.' });
    const question: PromptMessage = { role: 'user', text: 'What time is it in Oslo?' };
    const { reply } = await ask(wire, requestOf(model, { messages: [question], tools }));
    const [call] = reply.calls;
    expect(reply).toMatchObject({ end: 'stop', calls: [{ tool: 'get_time', arguments: '{"city":"Oslo"}' }] });
    const messages: PromptMessage[] = [
      question,
      {
        role: 'assistant',
        text: '',
        calls: [{ id: call?.providerCallId ?? '', tool: 'get_time', arguments: '{"city":"Oslo"}' }],
      },
      { role: 'result', callId: call?.providerCallId ?? '', tool: 'get_time', text: 'noon' },
    ];
    expect((await ask(wire, requestOf(model, { messages, tools }))).reply).toMatchObject({
      text: 'It is noon in Oslo.',
      end: 'stop',
    });
  },
);
