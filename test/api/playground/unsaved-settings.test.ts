import { aPlayer } from '../../support/player';
import { readTurn } from '../../support/read-turn';
import { refusal } from '../../support/refusal';
import { calls, says } from '../../support/scripted-model';
import { sharedTenant, testService } from '../../support/test-service';
import { httpTool } from '../../support/test-tenant';

const service = testService();
const tenant = sharedTenant(service);

test('a turn runs with settings that are not saved, and the agent keeps its own', async () => {
  const { browser, says: say } = await aPlayer(service, tenant);
  const tried = await browser.send('POST', `/agents/${tenant.agentId}/try`, {
    instructions: 'Speak like a pirate.',
    builtinTools: [],
    temperature: 0.5,
  });
  const headers = { 'x-holdfast-settings': String(tried.data['settingsId']) };
  service.model.script(says('Arr.'), says('Hello.'));
  await readTurn(await say('hi', { agentId: tenant.agentId }, headers));
  await readTurn(await say('hi', { agentId: tenant.agentId }));
  const [unsaved, saved] = service.model.requests.slice(-2);
  expect(unsaved?.temperature).toBe(0.5);
  expect(unsaved?.tools ?? []).toEqual([]);
  expect(JSON.stringify(unsaved?.messages)).toContain('Speak like a pirate.');
  expect(JSON.stringify(saved?.messages)).toContain('Be brief.');
  expect(saved?.temperature).toBeUndefined();
});

test('a turn that waits goes on with the unsaved settings after they changed', async () => {
  const own = await service.tenant({}, [httpTool('pay', 'http://127.0.0.1:9', { policy: 'confirm' })]);
  const { browser, says: say } = await aPlayer(service, own);
  const settings = async (instructions: string) => {
    const { data } = await browser.send('POST', `/agents/${own.agentId}/try`, { instructions });
    return { 'x-holdfast-settings': String(data['settingsId']) };
  };
  service.model.script(calls({ tool: 'pay', args: {} }), says('Not paid.'));
  const asked = await readTurn(await say('Pay.', {}, await settings('First draft.')));
  const { conversationId, action } = asked;
  const reply = { instructionId: action['instructionId'], accepted: false };
  const answer = { conversationId, actionResponse: JSON.stringify(reply) };
  const { text } = await readTurn(await say('Pay.', answer, await settings('Second draft.')));
  expect(text).toContain('Not paid.');
  expect(JSON.stringify(service.model.requests.at(-1)?.messages)).toContain('First draft.');
});

test('an empty value takes a setting away, as a saved change does', async () => {
  const own = await service.tenant({ temperature: 0.7 });
  const { browser, says: say } = await aPlayer(service, own);
  const tried = await browser.send('POST', `/agents/${own.agentId}/try`, { temperature: null });
  service.model.script(says('Hello.'));
  await readTurn(await say('hi', {}, { 'x-holdfast-settings': String(tried.data['settingsId']) }));
  expect(service.model.requests.at(-1)?.temperature).toBeUndefined();
});

test('rejects what could not be saved either, with each fault', async () => {
  const { browser } = await aPlayer(service, tenant);
  const body = { temperature: 9, toolIds: ['tool_of_nobody'] };
  const { status, error } = await browser.send('POST', `/agents/${tenant.agentId}/try`, body);
  expect(status).toBe(400);
  expect(error).toMatchObject({ details: [{ path: 'body.temperature' }, { path: 'body.toolIds.0' }] });
});

test('rejects a key that sends unsaved settings', async () => {
  const { browser } = await aPlayer(service, tenant);
  const tried = await browser.send('POST', `/agents/${tenant.agentId}/try`, { instructions: 'Be rude.' });
  const headers = { 'x-holdfast-settings': String(tried.data['settingsId']) };
  for (const key of [tenant.apiKey, tenant.accessKey])
    expect(await refusal(await service.stream(key, { q: 'hi' }, headers))).toMatchObject({ status: 403 });
});

test('rejects settings of another agent, and of another workspace', async () => {
  const other = await service.tenant();
  const theirs = await aPlayer(service, other);
  const tried = await theirs.browser.send('POST', `/agents/${other.agentId}/try`, { instructions: 'Leak.' });
  const mine = await aPlayer(service, tenant);
  for (const settings of [String(tried.data['settingsId']), 'no such settings']) {
    const answer = await refusal(await mine.says('hi', {}, { 'x-holdfast-settings': settings }));
    expect(answer).toMatchObject({ status: 400, paths: ['header.X-Holdfast-Settings'] });
  }
  const { status } = await mine.browser.send('POST', `/agents/${other.agentId}/try`, { instructions: 'x' });
  expect(status).toBe(404);
});
