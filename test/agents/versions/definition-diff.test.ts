import fc from 'fast-check';
import type { AgentDefinition } from '../../../src/domain/agent-version';
import { isJsonObject, type JsonObject, type JsonValue } from '../../../src/domain/json';
import { byNames, definitionDiff, type DefinitionChange } from '../../../src/agents/versions/definition-diff';
import { aVersion } from '../../store/a-version';
import { httpTool } from '../../support/test-tenant';

const { definition } = aVersion('tenant_1');

test('a difference names the place by the names of tools', () => {
  const [before, after] = [
    httpTool('a/b', 'https://example.org/1'),
    httpTool('a/b', 'https://example.org/2'),
  ];
  const from = { ...definition, tools: [httpTool('first', 'https://example.org'), before] };
  const to = { ...definition, tools: [after], agent: { ...definition.agent, instructions: 'Be brief.' } };
  expect(definitionDiff(from, to)).toEqual([
    { path: '/agent/instructions', from: definition.agent.instructions, to: 'Be brief.' },
    { path: '/tools/a~1b/http/url', from: 'https://example.org/1', to: 'https://example.org/2' },
    { path: '/tools/first', from: expect.objectContaining({ name: 'first' }) },
  ]);
});

test('the order of tools is no difference', () => {
  const tools = [httpTool('a', 'https://example.org'), httpTool('b', 'https://example.org')];
  expect(definitionDiff({ ...definition, tools }, { ...definition, tools: tools.toReversed() })).toEqual([]);
});

/** Schemas hold whatever members and servers write. */
const schema = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 }), { maxKeys: 4 });
const tool = fc
  .record({ name: fc.constantFrom('a', 'b/c', '~d', '__proto__'), parameters: schema })
  .map(({ name, parameters }) => ({
    ...httpTool(name, 'https://example.org'),
    parameters: JSON.parse(JSON.stringify(parameters)),
  }));
const definitions: fc.Arbitrary<AgentDefinition> = fc.record({
  agent: fc
    .record(
      { instructions: fc.string(), temperature: fc.double({ noNaN: true, noDefaultInfinity: true }) },
      { requiredKeys: [] },
    )
    .map((some) => ({ ...definition.agent, ...some })),
  tools: fc.uniqueArray(tool, { selector: ({ name }) => name }),
  providers: fc.constant(definition.providers),
});

test('a difference leads from one definition to the other, and equal ones differ in nothing', () => {
  fc.assert(
    fc.property(definitions, definitions, (from, to) => {
      expect(applied(byNames(from), definitionDiff(from, to))).toEqual(byNames(to));
      expect(definitionDiff(from, structuredClone(from))).toEqual([]);
    }),
  );
});

function applied(from: JsonObject, changes: DefinitionChange[]): JsonObject {
  const result = structuredClone(from);
  for (const { path, to } of changes) {
    const names = path
      .slice(1)
      .split('/')
      .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
    const last = names.pop() ?? '';
    const place = names.reduce<JsonObject>((value, name) => objectIn(value, name), result);
    if (to === undefined) Reflect.deleteProperty(place, last);
    else
      Object.defineProperty(place, last, { value: to, enumerable: true, configurable: true, writable: true });
  }
  return result;
}

function objectIn(value: JsonObject, name: string): JsonObject {
  const inner: JsonValue | undefined = Object.getOwnPropertyDescriptor(value, name)?.value;
  if (inner === undefined || !isJsonObject(inner)) throw new Error(`${name} is no object`);
  return inner;
}
