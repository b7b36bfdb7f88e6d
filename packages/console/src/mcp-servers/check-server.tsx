import { PlugZap } from 'lucide-react';
import { useState } from 'react';
import { useCheckMcpServer, type KnownServer } from '../api/mcp-servers.js';
import { Badge } from '../ui/badge.js';
import { Button } from '../ui/button.js';
import { faultsOf } from '../ui/form-faults.js';
import { ErrorNote } from '../ui/states.js';
import { TextField } from '../ui/text-field.js';
import { Time } from '../ui/time.js';

/** Requests the server's tools, and shows the result. */
export function CheckServer({ server }: { server: KnownServer }) {
  const { mcpServerId, auth, checkedAt, problem, definitions } = server;
  const check = useCheckMcpServer(mcpServerId);
  const [token, setToken] = useState('');
  const problems = check.data?.problems ?? (problem === undefined ? [] : [problem]);
  return (
    <section className="try-pane" aria-labelledby="check-title">
      <h2 id="check-title">Check it</h2>
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
            hint="For this one time. It is not stored."
            type="password"
            fault={faultsOf(check.error)('token')}
            value={token}
            onChange={setToken}
          />
        )}
        <div>
          <Button type="submit" busy={check.isPending} icon={<PlugZap size={14} aria-hidden />}>
            Ask for its tools
          </Button>
        </div>
      </form>
      <div role="status" className="tab-group">
        {checkedAt === undefined ? (
          <p className="dim">It was not asked yet.</p>
        ) : (
          <p className="note-line">
            {problems.length === 0 ? <Badge tone="good">works</Badge> : <Badge tone="warn">problem</Badge>}
            <span className="dim">
              {definitions.length} {definitions.length === 1 ? 'tool' : 'tools'}, asked{' '}
              <Time at={checkedAt} />
            </span>
          </p>
        )}
        {problems.map((words) => (
          <p key={words} className="note warn">
            {words}
          </p>
        ))}
      </div>
      {check.error && <ErrorNote error={check.error} />}
    </section>
  );
}
