import { join } from 'node:path';
import { pythonEnvironment } from '../../support/python-environment';
import { pythonSteps, type PythonSteps } from '../../support/python-steps';
import { calls, says, saysAndHolds } from '../../support/scripted-model';
import { testService } from '../../support/test-service';
import { forever } from '../../crash/stage';
import { gate } from '../../support/wait-for';

const folder = join(__dirname, 'python');
const client = 'OpenAI’s client for Python';
const python = pythonEnvironment('openai', join(folder, 'openai-requirements.txt'), client);

(python === undefined ? describe.skip : describe)(client, () => {
  let steps: PythonSteps;
  const service = testService();
  beforeAll(async () => {
    const { apiKey, agentId } = await service.tenant();
    const { opened, open } = gate();
    service.model.script(
      ...[says('Hello Ada.'), says('You are Ada.'), says('One, ', 'two.')],
      ...[saysAndHolds('Half.', opened), saysAndHolds('One', forever)],
      ...[says('Hello Bob.'), says('You are Bob.'), says('{"city":"Oslo"}')],
      ...[calls({ tool: 'ask_confirm', args: { message: 'Sure?' } }), says('Done.')],
    );
    const environment = { HOLDFAST_URL: service.url, HOLDFAST_KEY: apiKey, HOLDFAST_MODEL: agentId };
    steps = await pythonSteps({
      python: python ?? '',
      file: join(folder, 'openai_client.py'),
      environment,
      onStep: (step) => {
        if (step === 'half') open();
      },
    });
  });

  test.each<[string, string, object]>([
    [
      'goes on from a response, and from the newest alone',
      'create',
      {
        texts: ['Hello Ada.', 'You are Ada.'],
        ...{ status: 'completed', tokens: 15, same: true },
        branch: ['BadRequestError', 400, 'invalid_request', 'previous_response_id'],
      },
    ],
    [
      'reads a stream',
      'stream',
      { text: 'One, two.', first: 'response.created', last: 'response.completed' },
    ],
    ['begins a response in the background', 'background', { status: 'in_progress' }],
    [
      'continues a stream after a sequence number, without a gap or a repeat',
      'whole',
      { text: 'Half.', native: 'Half.', later: true, end: 'response.completed' },
    ],
    ['cancels a response', 'cancel', { status: 'cancelled', again: 'cancelled' }],
    ['goes on in a conversation', 'conversation', { text: 'You are Bob.', same: [true, true] }],
    ['gets an answer that fits a schema', 'structured', { city: 'Oslo' }],
    [
      'answers a question once, however often the answer is sent',
      'question',
      {
        arguments: { message: 'Sure?' },
        ...{ text: 'Done.', repeated: 'Done.' },
        changed: ['ConflictError', 409, 'idempotency_mismatch', null],
      },
    ],
    [
      'throws the error that fits each refusal',
      'refusals',
      {
        key: ['AuthenticationError', 401, 'invalid_api_key', null],
        model: ['NotFoundError', 404, 'not_found', null],
        instructions: ['BadRequestError', 400, 'invalid_request', 'instructions'],
        response: ['NotFoundError', 404, 'not_found', null],
        history: ['BadRequestError', 400, 'invalid_request', 'input'],
      },
    ],
  ])('%s', (_title, step, shown) => {
    expect(steps.get(step)).toEqual(shown);
  });
});
