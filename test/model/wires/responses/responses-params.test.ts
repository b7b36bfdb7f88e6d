import { builtinTools } from '../../../../src/agents/tools/builtin-tools';
import { responsesParams } from '../../../../src/model/wires/responses/responses-params';

const request = {
  ...{ model: 'gpt-4o', instructions: 'Be kind.', messages: [], tools: builtinTools.slice(0, 1) },
  ...{ temperature: 0.2, maxTokens: 500 },
  responseSchema: { type: 'object', properties: {}, required: [], additionalProperties: false },
};

test('asks a model that does not think for nothing that it refuses', () => {
  const [tool] = builtinTools;
  expect(responsesParams(request)).toEqual({
    ...{ model: 'gpt-4o', instructions: 'Be kind.', input: [], stream: true, store: false },
    ...{ temperature: 0.2, max_output_tokens: 500 },
    text: {
      format: { type: 'json_schema', name: 'answer', schema: request.responseSchema, strict: true },
    },
    tools: [
      {
        ...{ type: 'function', name: tool?.name, description: tool?.description },
        ...{ parameters: tool?.parameters, strict: false },
      },
    ],
  });
});

test('asks a model that thinks for its encrypted thoughts and a summary, without a temperature', () => {
  const params = responsesParams({ ...request, model: 'gpt-5-mini', instructions: '', tools: [] });
  expect(params).toMatchObject({
    include: ['reasoning.encrypted_content'],
    reasoning: { summary: 'auto' },
  });
  for (const name of ['temperature', 'instructions', 'tools']) expect(params).not.toHaveProperty(name);
});

test('sends how long to think to any model of which an agent says it', () => {
  expect(responsesParams({ ...request, model: 'own', reasoningEffort: 'high' })).toMatchObject({
    include: ['reasoning.encrypted_content'],
    reasoning: { effort: 'high', summary: 'auto' },
  });
});
