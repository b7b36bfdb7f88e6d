import type { KnownServer } from '../api/mcp-servers.js';
import { FormSection } from '../ui/form-section.js';
import { withOverride, overrideOf, type Override } from './server-draft.js';
import { ToolOverride } from './tool-override.js';

interface ToolOverridesProps {
  server: KnownServer;
  tools: readonly Override[];
  onChange: (tools: Override[]) => void;
  fault: string | undefined;
}

/** The server's reported tools, each with its override. */
export function ToolOverrides({
  server: { definitions, policy },
  tools,
  onChange,
  fault,
}: ToolOverridesProps) {
  const reported = new Set(definitions.map(({ name }) => name));
  const gone = tools.filter(({ tool }) => !reported.has(tool));
  return (
    <FormSection
      title={`Tools (${definitions.length})`}
      about={
        definitions.length === 0
          ? 'The server reported none. Check it to ask again.'
          : 'Each goes by what is said above, unless it says something else here.'
      }
    >
      {fault !== undefined && <p className="fault-line">{fault}</p>}
      <ul className="plain-list">
        {definitions.map((definition) => (
          <ToolOverride
            key={definition.name}
            definition={definition}
            serverPolicy={policy}
            override={overrideOf(tools, definition.name)}
            onChange={(override) => onChange(withOverride(tools, override))}
          />
        ))}
        {gone.map((override) => (
          <ToolOverride
            key={override.tool}
            definition={{ name: override.tool, description: 'The server does not report it now.' }}
            serverPolicy={policy}
            override={override}
            onChange={(changed) => onChange(withOverride(tools, changed))}
          />
        ))}
      </ul>
    </FormSection>
  );
}
