import { join } from 'node:path';
import { forever } from '../../crash/stage';
import { bindings } from '../../support/a2a-client';
import { startPushReceiver } from '../../support/push-receiver';
import { forAllTests } from '../../support/lifetimes';
import { pythonEnvironment } from '../../support/python-environment';
import { pythonSteps, type PythonSteps } from '../../support/python-steps';
import { calls, says, saysAndHolds } from '../../support/scripted-model';
import { testService } from '../../support/test-service';
import { waitFor } from '../../support/wait-for';

const folder = join(__dirname, 'python');
const client = 'A2A’s SDK for Python';
const python = pythonEnvironment('a2a', join(folder, 'a2a-requirements.txt'), client);

(python === undefined ? describe.skip : describe)(client, () => {
  let steps: PythonSteps;
  const service = testService();
  const receiver = forAllTests(startPushReceiver);
  beforeAll(async () => {
    const { apiKey, agentId } = await service.tenant();
    for (const _binding of bindings)
      service.model.script(
        ...[says('Hello', ' Ada.'), says('You are Ada.')],
        ...[calls({ tool: 'ask_confirm', args: { message: 'Sure?' } }), says('Done.')],
        ...[saysAndHolds('Half', forever), says('Told.'), says('Hello.')],
      );
    steps = await pythonSteps({
      python: python ?? '',
      file: join(folder, 'a2a_client.py'),
      environment: {
        HOLDFAST_URL: service.url,
        HOLDFAST_KEY: apiKey,
        HOLDFAST_AGENT: agentId,
        HOLDFAST_HOOK: receiver.url,
      },
    });
  });

  describe.each(bindings)('%s', (binding) => {
    test.each<[string, string, object]>([
      ['reads the card', 'card', { name: 'Test agent', bindings: ['JSONRPC', 'HTTP+JSON'], push: true }],
      [
        'goes on in a context, streamed or not, and reads and lists its tasks',
        'context',
        {
          texts: ['Hello Ada.', 'You are Ada.', 'Hello Ada.'],
          ...{ states: ['COMPLETED', 'COMPLETED'], history: ['I am Ada.'] },
          ...{ newest_first: true, total: 2 },
        },
      ],
      [
        'answers a question once, and a subscriber sees what follows',
        'question',
        {
          asked: ['INPUT_REQUIRED', 'Sure?', ['approved', 'reason']],
          same: true,
          texts: ['Done.', 'Done.'],
          repeated: ['UnsupportedOperationError', expect.stringContaining('has ended')],
          followed: ['INPUT_REQUIRED', 'COMPLETED'],
        },
      ],
      [
        'cancels a task once',
        'cancel',
        { state: 'CANCELED', again: ['TaskNotCancelableError', expect.stringContaining('has ended')] },
      ],
      [
        'sets up notifications, and gets no secret back',
        'push',
        { got: ['mine', true, 'Bearer', '', ''], second: 'second', listed: ['mine'] },
      ],
      [
        'throws the error that fits each refusal',
        'refusals',
        {
          key: ['A2AClientError', expect.stringContaining('401')],
          task: ['TaskNotFoundError', expect.any(String)],
          ended: ['UnsupportedOperationError', expect.any(String)],
          modes: ['ContentTypeNotSupportedError', expect.any(String)],
          // REST has one word for both.
          empty: [expect.stringMatching(/^Invalid(Params|Request)Error$/), expect.any(String)],
        },
      ],
    ])('%s', (_title, step, shown) => {
      expect(steps.get(`${step}, ${binding}`)).toEqual(shown);
    });

    test('is notified with its own token and credentials', async () => {
      const path = `/${binding}`;
      await waitFor('the end', () => receiver.told(path).includes('COMPLETED'));
      expect(receiver.told(path)).toContain('Told.');
      const seen = receiver.calls.filter(({ url }) => url === path);
      for (const { headers } of seen)
        expect(headers).toMatchObject({
          authorization: 'Bearer hidden',
          'x-a2a-notification-token': 'its own',
        });
    });
  });
});
