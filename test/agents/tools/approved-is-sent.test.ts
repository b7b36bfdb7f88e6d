import { noValues } from '../../../src/agents/tools/context/context-values';
import fc from 'fast-check';
import { parse as parseYaml } from 'yaml';
import { actionPrompt } from '../../../src/agents/tools/action-prompt';
import { buildRequest } from '../../../src/agents/tools/build-request';
import { callDigest, planCall } from '../../../src/agents/tools/plan-call';
import { parseArguments } from '../../../src/agents/tools/tool-arguments';
import type { HttpRequestTemplate } from '../../../src/domain/tool';
import { call } from '../../model/transcript';
import { objectText } from '../../support/json-texts';
import { testSchemaChecks } from '../../support/schema-checks';
import { httpTool } from '../../support/test-tenant';

const schemas = testSchemaChecks({ budgetMs: 60_000 });
const facts = () => Promise.reject(new Error('a tool without rules needs no facts'));
const counted = () => Promise.reject(new Error('a tool without rules counts nothing'));
const checker = { schemas, tenantId: 'tenant_1', facts, counted };
afterAll(() => schemas.close());

const url = 'https://api.example.org/';
const parameters = { type: 'object' };
const post: HttpRequestTemplate = { method: 'POST', url };

/** Another strict reader: YAML has all of JSON. Rejects a name that is there twice, and keeps every digit. */
function readExactly(json: string): unknown {
  return parseYaml(json, { uniqueKeys: true, intAsBigInt: true, schema: 'json' });
}

/** Plans generated calls of a tool, and passes on those that are not refused. */
async function eachPlanned(
  policy: 'confirm' | 'auto',
  check: (text: string, faults: string[]) => void | Promise<void>,
): Promise<void> {
  const tools = [httpTool('pay', url, { policy, parameters, http: post })];
  await fc.assert(
    fc.asyncProperty(objectText, async ({ text, faults }) => {
      const asked = call('call_1_1', { tool: 'pay', arguments: text });
      const planned = await planCall(asked, {
        ...checker,
        turnId: 'turn_1',
        tools,
        consents: [],
        actionTtlMs: 1,
      });
      if (planned.gate === 'refuse') {
        expect(planned).toMatchObject({
          runs: false,
          refusal: expect.stringMatching(/^Its arguments have .*\.$/s),
        });
        expect(faults).not.toEqual([]);
        return;
      }
      expect(planned.digest).toBe(callDigest('turn_1', asked));
      await check(
        text,
        faults.map(({ kind }) => kind),
      );
    }),
    { numRuns: 150 },
  );
}

test('sends what was shown, and asks about no arguments that could be read in two ways', async () => {
  await eachPlanned('confirm', async (text, faults) => {
    expect(faults).toEqual([]);
    const prompt = actionPrompt('confirm', call('call_1_1', { tool: 'pay', arguments: text }));
    const shown = JSON.stringify(prompt.arguments);
    expect(buildRequest(post, text, noValues).body).toBe(text);
    expect(readExactly(text)).toEqual(readExactly(shown));

    const { searchParams } = new URL(buildRequest({ method: 'GET', url }, text, noValues).url);
    const printed = Object.entries(prompt.arguments ?? {})
      .filter(([, value]) => value !== null)
      .map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]);
    expect(Object.fromEntries(searchParams)).toEqual(Object.fromEntries(printed));

    const toMcp = await parseArguments(text, { kind: 'mcp', parameters }, checker);
    expect(toMcp.ok && JSON.stringify(toMcp.value)).toBe(shown);
  });
});

test('sends each whole number with all its digits if nobody is asked', async () => {
  await eachPlanned('auto', (text, faults) => {
    expect(new Set(['integer', ...faults])).toEqual(new Set(['integer']));
    expect(buildRequest(post, text, noValues).body).toBe(text);
    const { searchParams } = new URL(buildRequest({ method: 'GET', url }, text, noValues).url);
    for (const [name, value] of Object.entries(Object(readExactly(text)))) {
      const sent = searchParams.get(name);
      expect(typeof value === 'string' || sent === null ? sent : readExactly(sent)).toEqual(value);
    }
  });
});
