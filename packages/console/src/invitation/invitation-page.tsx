import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { invitedQuery } from '../api/invitations.js';
import { usePageTitle } from '../ui/page-title.js';
import { ErrorNote, LoadingState } from '../ui/states.js';
import { JoinForm } from './join-form.js';

/** Where an invited person becomes a member. The token stands behind the #, which no server sees. */
export function InvitationPage() {
  usePageTitle('Invitation');
  const token = useLocation({ select: ({ hash }) => hash });
  const { data: invited, error } = useQuery(invitedQuery(token));
  return (
    <main className="sign-in">
      <div className="card">
        <h1>{invited ? `Join ${invited.workspace}` : 'Your invitation'}</h1>
        {error && (
          <>
            <ErrorNote error={error} />
            <Link to="/sign-in" className="button">
              Go to sign-in
            </Link>
          </>
        )}
        {!error && !invited && <LoadingState label="Loading the invitation" lines={3} />}
        {invited && <JoinForm token={token} invited={invited} />}
      </div>
    </main>
  );
}
