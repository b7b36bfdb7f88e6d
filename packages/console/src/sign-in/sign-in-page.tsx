import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { keys } from '../api/keys.js';
import { signInOptionsQuery } from '../api/sign-in-options.js';
import { usePageTitle } from '../ui/page-title.js';
import { ErrorNote } from '../ui/states.js';
import { inside } from './inside.js';
import { problemInWords } from './problem-words.js';
import { ProviderSignIn } from './provider-sign-in.js';
import { SignInForm } from './sign-in-form.js';

const route = getRouteApi('/sign-in');

export function SignInPage() {
  usePageTitle('Sign in');
  const { next, workspace, problem } = route.useSearch();
  const router = useRouter();
  const queries = useQueryClient();
  const { data: options } = useQuery(signInOptionsQuery(workspace));
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
      {options?.demo && (
        <p className="dim">
          To try the demo, use the e-mail address and the password that <code>npm start</code> printed.
        </p>
      )}
      <p className="dim">No account? Ask an owner or admin of your workspace for an invitation.</p>
    </main>
  );
}
