import { PlugZap } from 'lucide-react';
import { useState } from 'react';
import { useCheckMcpServer, type KnownServer } from '../api/mcp-servers.js';
import { Badge } from '../ui/badge.js';
import { Button } from '../ui/button.js';
import { faultsOf } from '../ui/form-faults.js';
import { FormError } from '../ui/form-error.js';
import { TextField } from '../ui/text-field.js';
import { Since } from '../ui/time.js';

const tokenHints: Record<KnownServer['auth'], string> = {
  none: '',
  token: 'A user’s token. Used once, not stored.',
  jwt: 'A user’s JWT. Used once, not stored.',
  client_credentials: 'Optional: in place of the service’s own. Used once, not stored.',
  oauth: 'A token of a person for this server. Used once, not stored.',
};

/** Requests the server's tools, and shows the result. */
export function CheckServer({ server }: { server: KnownServer }) {
  const { mcpServerId, auth, checkedAt, problem, definitions } = server;
  const check = useCheckMcpServer(mcpServerId);
  const [token, setToken] = useState('');
  const problems = check.data?.problems ?? (problem === undefined ? [] : [problem]);
  return (
    <section className="try-pane" aria-labelledby="check-title">
      <h2 id="check-title">Check connection</h2>
      <form
        className="form-section"
        onSubmit={(event) => {
          event.preventDefault();
          if (!check.isPending) check.change(token.trim());
        }}
      >
        {auth !== 'none' && (
          <TextField
            label="Token"
            hint={tokenHints[auth]}
            type="password"
            fault={faultsOf(check.error)('token')}
            value={token}
            onChange={setToken}
          />
        )}
        <div>
          <Button type="submit" busy={check.isPending} icon={<PlugZap size={14} aria-hidden />}>
            Fetch tools
          </Button>
        </div>
      </form>
      <div role="status" className="tab-group">
        {checkedAt === undefined ? (
          <p className="dim">Not checked yet.</p>
        ) : (
          <p className="note-line">
            {problems.length === 0 ? <Badge tone="good">works</Badge> : <Badge tone="warn">problem</Badge>}
            <span className="dim">
              {definitions.length} {definitions.length === 1 ? 'tool' : 'tools'}, asked{' '}
              <Since at={checkedAt} />
            </span>
          </p>
        )}
        {problems.map((words) => (
          <p key={words} className="note warn">
            {words}
          </p>
        ))}
      </div>
      {check.error && <FormError error={check.error} />}
    </section>
  );
}
