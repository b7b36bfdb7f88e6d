import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { tokenQuery, useRevokeToken, type Token } from '../api/tokens.js';
import { may } from '../frame/permissions.js';
import { useMember } from '../frame/use-member.js';
import { Button } from '../ui/button.js';
import { EndedBadge } from '../ui/ended-badge.js';
import { Expiry } from '../ui/expiry.js';
import { FactList } from '../ui/facts.js';
import { Page } from '../ui/page.js';
import { RevokeDialog } from '../ui/revoke-dialog.js';
import { ReadingState } from '../ui/states.js';
import { ExactTime } from '../ui/time.js';
import '../styles/build.css';
import { ScopeWords } from './scope-words.js';

const route = getRouteApi('/frame/tokens/$tokenId');
const trail = <Link to="/tokens">Tokens</Link>;

export function TokenPage() {
  const { tokenId } = route.useParams();
  const query = useQuery(tokenQuery(tokenId));
  const { data: token } = query;
  if (token) return <TokenView token={token} />;
  return (
    <Page title="Token" trail={trail}>
      <ReadingState query={query} label="Loading the token" />
    </Page>
  );
}

function TokenView({ token }: { token: Token }) {
  const { name, role, scopes, prefix, last4, createdAt, expiresAt, lastUsedAt, revokedAt } = token;
  const [isRevoking, setRevoking] = useState(false);
  const revoke = useRevokeToken();
  const me = useMember();
  const mayRevoke = revokedAt === undefined && (role !== 'owner' || may(me, 'owners'));
  return (
    <Page
      title={name}
      trail={trail}
      aside={<EndedBadge of={token} />}
      actions={mayRevoke && <Button onClick={() => setRevoking(true)}>Revoke token</Button>}
    >
      <FactList
        facts={[
          ['Token', <code key="token">{`${prefix}…${last4}`}</code>],
          ['Role', role],
          [
            'Scopes',
            scopes === undefined ? 'Everything the role can do' : <Scopes key="scopes" scopes={scopes} />,
          ],
          ['Created', <ExactTime key="created" at={createdAt} />],
          ['Expires', <Expiry key="expires" at={expiresAt} />],
          ['Last used', lastUsedAt === undefined ? 'Never' : <ExactTime key="used" at={lastUsedAt} />],
          ['Revoked', revokedAt !== undefined && <ExactTime key="revoked" at={revokedAt} />],
        ]}
      />
      <RevokeDialog
        open={isRevoking}
        onClose={() => setRevoking(false)}
        id={token.tokenId}
        name={name}
        action="Revoke token"
        revoke={revoke}
      >
        Requests with this token will be rejected, and open streams closed. This can’t be undone.
      </RevokeDialog>
    </Page>
  );
}

function Scopes({ scopes }: { scopes: readonly string[] }) {
  return (
    <ul className="plain-list">
      {scopes.map((scope) => (
        <li key={scope}>
          <ScopeWords scope={scope} />
        </li>
      ))}
    </ul>
  );
}
