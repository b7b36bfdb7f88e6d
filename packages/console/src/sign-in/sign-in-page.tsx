import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { keys } from '../api/keys.js';
import { usePageTitle } from '../ui/page-title.js';
import { ErrorNote } from '../ui/states.js';
import { problemInWords } from './problem-words.js';
import { ProviderSignIn } from './provider-sign-in.js';
import { SignInForm } from './sign-in-form.js';

/** A service on the reader's own machine is often the demo. */
const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname);

const route = getRouteApi('/sign-in');

export function SignInPage() {
  usePageTitle('Sign in');
  const { next, workspace, problem } = route.useSearch();
  const router = useRouter();
  const queries = useQueryClient();
  return (
    <main className="sign-in">
      <div className="card">
        <h1>Sign in to Holdfast</h1>
        {problem !== undefined && <ErrorNote error={new Error(problemInWords(problem))} />}
        <SignInForm
          onSignedIn={(member) => {
            queries.setQueryData(keys.session, member);
            void router.navigate({ href: inside(next), replace: true });
          }}
        />
        <ProviderSignIn workspace={workspace} next={inside(next)} />
      </div>
      {isLocal && (
        <p className="dim">
          Started with <code>npm start</code>? Its output has the e-mail address and the password.
        </p>
      )}
      <p className="dim">No account? Ask an owner or admin of your workspace for an invitation.</p>
    </main>
  );
}

/** Returns an address of the console. Any other would lead elsewhere, and becomes the start page. */
function inside(next: string | undefined): string {
  return next !== undefined && /^\/(?![/\\])/.test(next) ? next : '/';
}
