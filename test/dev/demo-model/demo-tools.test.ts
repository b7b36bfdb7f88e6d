import { demoToolDefinitions } from '../../../src/dev/demo-model/demo-tools';
import { rules } from '../../../src/dev/demo-model/rules';
import { type DemoModel, startDemoModel } from '../../../src/dev/demo-model/server';
import { builtinTools } from '../../../src/agents/tools/builtin-tools';
import { buildRequest } from '../../../src/agents/tools/http-request';
import { parseArguments } from '../../../src/agents/tools/tool-arguments';
import { testSchemaChecks } from '../../support/schema-checks';
import { answerTo, callsOf } from './requests';

const checker = { schemas: testSchemaChecks(), tenantId: 'demo' };

let demo: DemoModel;
beforeAll(async () => {
  demo = await startDemoModel();
});
afterAll(() => demo.close());

test.each(demoToolDefinitions().map(({ name }) => name))(
  '%s accepts the arguments that its rule writes, and its endpoint answers',
  async (name) => {
    const tool = demoToolDefinitions(demo.url).find((definition) => definition.name === name);
    const example = rules.find(({ needs }) => needs === name)?.example.replace('5 seconds', '5 ms') ?? '';
    const [called] = callsOf(answerTo(example));
    if (tool === undefined || called === undefined) throw new Error(`${name} has no tool or no rule`);
    const argumentsText = JSON.stringify(called[1]);
    const parsed = await parseArguments(argumentsText, tool, checker);
    if (!parsed.ok) throw new Error(parsed.reason);
    const { url, ...init } = buildRequest(tool.http, argumentsText);
    expect((await fetch(url, init)).ok).toBe(true);
  },
);

test('only invoices need authentication; the calendar asks for consent, e-mail and refund for confirmation', () => {
  const tools = demoToolDefinitions('http://127.0.0.1:4000/v1');
  expect(tools.filter(({ requiresAuth }) => requiresAuth).map(({ name }) => name)).toEqual(['get_invoices']);
  expect(tools.filter(({ policy }) => policy !== 'auto').map(({ name, policy }) => [name, policy])).toEqual([
    ['read_calendar', 'consent'],
    ['send_email', 'confirm'],
    ['refund_order', 'confirm'],
  ]);
  expect(tools[0]?.http.url).toBe('http://127.0.0.1:4000/weather?city={city}');
});

test.each(builtinTools.map(({ name, parameters }) => [name, parameters] as const))(
  'the built-in tool %s accepts the arguments that the demo model writes',
  async (name, parameters) => {
    const [called] = answerTo(rules.find(({ needs }) => needs === name)?.example ?? '').calls;
    const parsed = parseArguments(called?.arguments ?? 'none', { kind: 'builtin', parameters }, checker);
    expect(await parsed).toMatchObject({ ok: true });
  },
);
