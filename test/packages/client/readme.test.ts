import { forEachTest } from '../../support/lifetimes';
import { listen } from '../../support/listener';
import { anOperator } from '../../support/operator';
import { calls, says, saysAndHolds } from '../../support/scripted-model';
import { testService } from '../../support/test-service';
import { httpTool } from '../../support/test-tenant';
import { toolServer } from '../../support/tool-server';
import { gate } from '../../support/wait-for';
import { FreshProject, readmeExamples } from './fresh-project';

const service = testService();
const tools = toolServer();
const tenant = forEachTest(() =>
  service.tenant({}, [httpTool('email', `${tools.url}/email`, { policy: 'confirm' })]),
);
let project: FreshProject;
let packed: string[];
let key: { HOLDFAST_KEY: string };
beforeAll(async () => {
  project = new FreshProject();
  packed = await project.install();
  for (const [name, { language, text }] of readmeExamples())
    project.write(`${name}.${language}`, text.replaceAll('http://127.0.0.1:3000', service.url));
  await project.compile();
  project.write('dist/page.js', page);
});
beforeEach(() => void (key = { HOLDFAST_KEY: tenant.apiKey }));
afterAll(() => project.remove());

test('runs every example of the README below', () => {
  expect([...readmeExamples().keys()]).toEqual(['send', 'approvals', 'resume', 'react', 'workspace']);
});

test('packs only the built files', () => {
  expect(packed).toEqual(
    expect.arrayContaining(['LICENSE', 'README.md', 'package.json', 'dist/index.js', 'dist/index.d.ts']),
  );
  const others = packed.filter(
    (path) => !/^(dist\/[\w/-]+\.(d\.ts|js)|LICENSE|README\.md|package\.json)$/.test(path),
  );
  expect(others).toEqual([]);
});

test('sends a message', async () => {
  service.model.script(says('It is ', 'ten.'));
  expect(await project.run('send.js', key)).toBe('It is ten.');
});

test('answers every kind of action', async () => {
  const fields = [
    { name: 'name', label: 'Name', type: 'text', required: true },
    { name: 'guests', label: 'Guests', type: 'number', required: true },
  ];
  const options = [{ value: 'red', label: 'Red' }];
  service.model.script(
    calls({ tool: 'email', args: {} }),
    calls({ tool: 'ask_select', args: { message: 'Which?', options } }),
    calls({ tool: 'ask_form', args: { message: 'A table', fields } }),
    says('All done.'),
  );
  const printed = (await project.run('approvals.js', key)).trim().split('\n');
  expect(printed).toEqual([expect.stringContaining('email'), 'Which?', 'A table', 'All done.']);
});

test('continues a conversation by its id', async () => {
  const { opened, open: goOn } = gate();
  service.model.script(saysAndHolds('Once upon a time.', opened));
  const first = await listen(service.url, tenant.apiKey, { q: 'A story' });
  await first.until(({ event }) => event === 'content.delta');
  const environment = { ...key, CONVERSATION: first.conversationId };
  // The turn ends once the program has started to read it.
  expect(await project.run('resume.js', environment, goOn)).toBe('Once upon a time.');
});

test('shows a conversation on a React page', async () => {
  service.model.script(calls({ tool: 'ask_confirm', args: { message: 'Sure?' } }), says('It is ten.'));
  const shown = (await project.run('page.js', key)).match(/<li.*?<\/li>/g);
  expect(shown).toEqual(['<li class="user">What time is it?</li>', '<li class="assistant">It is ten.</li>']);
});

test('lists the agents of the workspace', async () => {
  const { token } = await anOperator(service, tenant, { role: 'admin' });
  expect(await project.run('workspace.js', { HOLDFAST_TOKEN: token })).toBe(`${tenant.agentId} Test agent\n`);
});

/** A page that sends a message, confirms the question, and prints itself after the answer. */
const page = `
import { Window } from 'happy-dom';
import { createElement, StrictMode } from 'react';
const window = new Window();
const globals = { window, document: window.document, navigator: window.navigator, FormData: window.FormData };
for (const [name, value] of Object.entries(globals))
  Object.defineProperty(globalThis, name, { value, configurable: true });
const { createRoot } = await import('react-dom/client');
const { Chat } = await import('./react.js');
createRoot(document.body).render(createElement(StrictMode, null, createElement(Chat)));
const found = async (selector, text = '') => {
  for (;;) {
    for (const element of document.querySelectorAll(selector))
      if (element.textContent.includes(text)) return element;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
};
(await found('input')).value = 'What time is it?';
(await found('button', 'Send')).click();
(await found('button', 'Sure?')).click();
await found('li', 'It is ten.');
console.log(document.body.innerHTML);
process.exit(0);
`;
