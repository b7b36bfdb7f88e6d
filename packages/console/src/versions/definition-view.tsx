import type { Definition } from '../api/version-types.js';
import { CodeView } from '../ui/code-view.js';
import { FactList } from '../ui/facts.js';
import { settingInWords } from './diff/change-words.js';
import { valueText } from './diff/value-text.js';

/** All that a version consists of. */
export function DefinitionView({ definition: { agent, tools, mcp, providers } }: { definition: Definition }) {
  const { name, instructions, agentId: _id, ...settings } = agent;
  const names = new Map([
    ...idsOf(tools, 'toolId'),
    ...idsOf(mcp?.servers ?? [], 'mcpServerId'),
    ...idsOf(providers, 'providerId'),
  ]);
  return (
    <>
      <section className="version-part">
        <h2>Instructions</h2>
        {instructions === '' ? (
          <p className="dim">None.</p>
        ) : (
          <CodeView text={instructions} label="Instructions" />
        )}
      </section>
      <section className="version-part">
        <h2>Settings</h2>
        <FactList
          facts={Object.entries({ name, ...settings })
            .flatMap(([setting, value]) => partsOf(setting, value))
            .map(
              ([parts, value]) =>
                [
                  settingInWords(parts),
                  <span key={parts.join()} className="plain-text">
                    {valueText(parts.join(), value, names) || <span className="dim">None</span>}
                  </span>,
                ] as const,
            )}
        />
      </section>
      <Things title="Tools" things={tools} />
      <Things title="MCP servers" things={mcp?.servers ?? []} />
      <Things title="MCP tools" things={mcp?.tools ?? []} />
      <Things title="Model providers" things={providers} />
    </>
  );
}

type Thing = Definition['tools'][number];

function Things({ title, things }: { title: string; things: readonly Thing[] }) {
  if (things.length === 0) return null;
  return (
    <section className="version-part">
      <h2>{title}</h2>
      {things.map((thing, at) => (
        <details key={at}>
          <summary>{thing.name}</summary>
          <CodeView text={JSON.stringify(thing)} label={thing.name} json />
        </details>
      ))}
    </section>
  );
}

function idsOf(things: readonly Thing[], field: string): [id: string, name: string][] {
  return things.flatMap((thing): [string, string][] => {
    const id = thing[field];
    return typeof id === 'string' ? [[id, thing.name]] : [];
  });
}

/** The handoff has settings of its own. */
function partsOf(setting: string, value: unknown): [parts: string[], value: unknown][] {
  if (setting !== 'handoff' || typeof value !== 'object' || value === null) return [[[setting], value]];
  return Object.entries(value).map(([inner, each]: [string, unknown]) => [[setting, inner], each]);
}
