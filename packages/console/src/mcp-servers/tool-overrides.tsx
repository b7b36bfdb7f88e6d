import type { KnownServer } from '../api/mcp-servers.js';
import type { FaultOf } from '../ui/form-faults.js';
import { FormSection } from '../ui/form-section.js';
import { withOverride, overrideOf, type Override } from './server-draft.js';
import { hasRuleFault, ToolOverride } from './tool-override.js';

interface ToolOverridesProps {
  server: KnownServer;
  tools: readonly Override[];
  onChange: (tools: Override[]) => void;
  faultOf: FaultOf;
}

/** The server's reported tools, each with its override. */
export function ToolOverrides({
  server: { definitions, policy },
  tools,
  onChange,
  faultOf,
}: ToolOverridesProps) {
  const faultIn = (name: string): FaultOf => {
    const at = tools.findIndex(({ tool }) => tool === name);
    return (field) => faultOf(`tools.${at}.${field}`);
  };
  const isAtRule = tools.some(({ tool }) => hasRuleFault(faultIn(tool)));
  const fault = isAtRule ? undefined : faultOf('tools');
  const reported = new Set(definitions.map(({ name }) => name));
  const gone = tools.filter(({ tool }) => !reported.has(tool));
  return (
    <FormSection
      title={`Tools (${definitions.length})`}
      fault={fault}
      about={
        definitions.length === 0
          ? 'The server reported no tools. Check the connection to try again.'
          : 'Tools use the server’s settings unless you change them here.'
      }
    >
      <ul className="server-tools">
        {definitions.map((definition) => (
          <ToolOverride
            key={definition.name}
            definition={definition}
            serverPolicy={policy}
            override={overrideOf(tools, definition.name)}
            onChange={(override) => onChange(withOverride(tools, override))}
            faultOf={faultIn(definition.name)}
          />
        ))}
        {gone.map((override) => (
          <ToolOverride
            key={override.tool}
            definition={{ name: override.tool, description: 'No longer reported by the server.' }}
            serverPolicy={policy}
            override={override}
            onChange={(changed) => onChange(withOverride(tools, changed))}
            faultOf={faultIn(override.tool)}
          />
        ))}
      </ul>
    </FormSection>
  );
}
