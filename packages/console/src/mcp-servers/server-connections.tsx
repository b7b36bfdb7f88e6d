import { useState } from 'react';
import { serverConnectionsQuery, useDisconnect, type ServerConnection } from '../api/server-connections.js';
import type { KnownServer } from '../api/mcp-servers.js';
import { userNameOf } from '../people/user-name.js';
import { Badge } from '../ui/badge.js';
import { Button } from '../ui/button.js';
import { ConfirmDialog } from '../ui/confirm-dialog.js';
import { ErrorNote } from '../ui/states.js';
import { Since } from '../ui/time.js';
import { useToasts } from '../ui/toast.js';
import { usePagedList } from '../ui/use-paged-list.js';
import '../styles/build.css';

/** The people who have connected the server. A member can disconnect each. */
export function ServerConnections({ server: { mcpServerId, name } }: { server: KnownServer }) {
  const list = usePagedList(serverConnectionsQuery(mcpServerId));
  const [asked, setAsked] = useState<ServerConnection>();
  const disconnect = useDisconnect(mcpServerId);
  const toasts = useToasts();
  const close = () => setAsked(undefined);
  return (
    <section className="try-pane" aria-labelledby="connected-title">
      <h2 id="connected-title">Connected people</h2>
      <p className="dim">They signed in at the server, and the agents call it for them.</p>
      {list.error && <ErrorNote error={list.error} />}
      {!list.isPending && list.rows.length === 0 && <p className="dim">No one has connected it yet.</p>}
      <ul className="plain-list" aria-label="Connected people">
        {list.rows.map((connection) => (
          <li key={connection.connectionId} className="list-line connection-line">
            <div>
              <b>
                <bdi>{userNameOf(connection)}</bdi>
              </b>{' '}
              {connection.lacksScopes && <Badge tone="warn">must allow more</Badge>}
              <p className="dim">
                Connected <Since at={connection.connectedAt} />
              </p>
            </div>
            <Button
              size="small"
              aria-label={`Disconnect ${userNameOf(connection)}`}
              onClick={() => setAsked(connection)}
            >
              Disconnect
            </Button>
          </li>
        ))}
      </ul>
      {list.hasMore && (
        <Button size="small" busy={list.isReadingMore} onClick={list.readMore}>
          Show more
        </Button>
      )}
      <ConfirmDialog
        open={asked !== undefined}
        onClose={close}
        title={`Disconnect ${asked ? userNameOf(asked) : ''}?`}
        action="Disconnect"
        busy={disconnect.isPending}
        onConfirm={() => {
          if (!asked) return;
          disconnect.change(asked.connectionId, {
            onSuccess: () => toasts.done(`${userNameOf(asked)} disconnected.`),
            onError: toasts.failed,
            onSettled: close,
          });
        }}
      >
        Agents can no longer use “{name}” for this person, who will be asked again.
      </ConfirmDialog>
    </section>
  );
}
