import { useState } from 'react';
import type { Agent } from '../api/agent-types.js';
import { useMay } from '../frame/use-member.js';
import { CodeView } from '../ui/code-view.js';
import type { FaultOf } from '../ui/form-faults.js';
import { FormSection } from '../ui/form-section.js';
import { DesignFields } from './design-fields.js';
import { KeyChoice } from './key-choice.js';
import { useAgentKeys } from './use-agent-keys.js';
import { snippetOf, type WidgetDesign } from './widget-design.js';
import { WidgetPreview } from './widget-preview.js';
import './widget-designer.css';

interface WidgetDesignerProps {
  agent: Pick<Agent, 'agentId' | 'name' | 'isDefault'>;
  design: WidgetDesign;
  onChange: (design: WidgetDesign) => void;
  /** By the design's stored names, such as `inset`. */
  faultOf: FaultOf;
}

/** Makes the tag that puts a chat with the agent on a website. */
export function WidgetDesigner(props: WidgetDesignerProps) {
  return (
    <FormSection
      title="Website"
      about="Put a chat with this agent on any page. The options are part of the snippet: copy it again after a change."
    >
      {useMay('credentials') ? (
        <Designer {...props} />
      ) : (
        <p className="dim">Your role can’t see keys. Ask an owner or admin for the snippet.</p>
      )}
    </FormSection>
  );
}

function Designer({ agent, design, onChange, faultOf }: WidgetDesignerProps) {
  const keys = useAgentKeys(agent);
  const [chosen, setChosen] = useState('');
  const shown = keys.find(({ credentialId }) => credentialId === chosen) ?? keys[0];
  return (
    <div className="widget-designer">
      <div className="form-section">
        <KeyChoice agent={agent} keys={keys} chosen={shown} onChoose={setChosen} />
        <DesignFields design={design} onChange={onChange} faultOf={faultOf} />
      </div>
      {shown?.key !== undefined && shown.snippet !== undefined && (
        <div className="form-section">
          <WidgetPreview accessKey={shown.key} design={design} />
          <CodeView text={snippetOf(shown.snippet, design)} label="snippet" />
          <p className="hint">Paste it before the end of the page’s body.</p>
        </div>
      )}
    </div>
  );
}
