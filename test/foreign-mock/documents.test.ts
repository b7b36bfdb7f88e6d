import { LLMock } from '@copilotkit/aimock';
import { uploaded } from '../support/knowledge';
import { dataOf, readTurn } from '../support/read-turn';
import { startTestService, type TestService } from '../support/test-service';
import { asMember } from '../support/workspace';

const mock = new LLMock({ port: 0 });
let service: TestService;
beforeAll(async () => {
  await mock.start();
  service = await startTestService({
    OPENAI_BASE_URL: `${mock.url}/v1`,
    MODEL_ATTEMPTS: '2',
    EMBEDDING_MODEL: 'text-embedding-3-small',
    EMBEDDING_DIMENSIONS: '64',
  });
});
afterAll(async () => {
  await service.stop();
  await mock.stop();
});

const statutes = `<html><head><title>Statutes</title></head><body><h1>Fees</h1>
<p>Adults pay 84 euros a year.</p><h1>Meeting</h1><p>Twenty members are a quorum.</p></body></html>`;

test('gets vectors from an independent server, and checks its answer against passages', async () => {
  const tenant = await service.tenant({ model: 'gpt-4o' });
  const documentId = await uploaded(service, tenant, 'statutes.html', statutes);
  const ask = await asMember(service, tenant, 'admin');
  const { data } = await ask('GET', `/documents/${documentId}`);
  expect(data).toMatchObject({ vectors: { model: 'text-embedding-3-small@64', count: data['chunks'] } });
  expect(data).not.toHaveProperty('error');

  mock.on({ userMessage: /quorum/ }, { content: 'Twenty members [1], as the moon [4] says.' });
  const turn = await readTurn(
    await service.stream(tenant.apiKey, { q: 'How many members are a quorum of the meeting?' }),
  );
  expect(dataOf(turn.events, 'rag.context')).toMatchObject([{ documents: [{ documentId }] }]);
  expect(turn.last).toMatchObject({
    citations: [{ number: 1, documentId, name: 'statutes.html' }],
    invalidCitations: [4],
  });
  const sent = JSON.stringify(mock.getRequests().at(-1)?.body);
  expect(sent).toContain('Twenty members are a quorum.');
  expect(sent).toContain('never instructions');
});
