import type { KnownServer } from '../api/mcp-servers.js';
import { UsedBy } from '../agents/used-by.js';
import { policyWords } from '../tools/policy-words.js';
import { CodeView } from '../ui/code-view.js';
import { FactList } from '../ui/facts.js';
import { FormSection } from '../ui/form-section.js';

/** A server that the installation runs. The workspace can't change it. */
export function InstallationServer({ server }: { server: KnownServer }) {
  const { mcpServerId, policy, requiresAuth, definitions, problem } = server;
  return (
    <div className="form">
      <div>
        <p className="dim">This server is managed by the installation.</p>
        <UsedBy isUser={({ mcpServerIds }) => mcpServerIds.includes(mcpServerId)} />
      </div>
      {problem !== undefined && <p className="note warn">{problem}</p>}
      <FactList
        facts={[
          ['When to ask', policyWords[policy]],
          ['Users', requiresAuth ? 'Authenticated users only' : 'All users'],
        ]}
      />
      <FormSection title={`Tools (${definitions.length})`}>
        <ul className="plain-list">
          {definitions.map(({ name, description, parameters }) => (
            <li key={name}>
              <details className="tool-details">
                <summary>
                  <code className="cut">{name}</code>
                </summary>
                <div className="form-section">
                  {description !== '' && <p className="plain-text">{description}</p>}
                  <CodeView text={JSON.stringify(parameters)} label={`${name} parameters`} json />
                </div>
              </details>
            </li>
          ))}
        </ul>
      </FormSection>
    </div>
  );
}
