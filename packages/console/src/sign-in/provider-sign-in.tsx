import { useMutation, useQuery } from '@tanstack/react-query';
import { Building2 } from 'lucide-react';
import { useState } from 'react';
import { readSignInOptions, signInOptionsQuery, type SignInProvider } from '../api/sign-in-options.js';
import { Button } from '../ui/button.js';
import { ErrorNote } from '../ui/states.js';
import { TextField } from '../ui/text-field.js';

interface ProviderSignInProps {
  workspace: string | undefined;
  /** The console's page to show afterwards. */
  next: string;
}

/** Signs a member in by the identity provider of a workspace or an e-mail domain. */
export function ProviderSignIn({ workspace, next }: ProviderSignInProps) {
  if (workspace === undefined) return <ByAddress next={next} />;
  return <OfWorkspace workspace={workspace} next={next} />;
}

function OfWorkspace({ workspace, next }: { workspace: string; next: string }) {
  const { data } = useQuery(signInOptionsQuery(workspace));
  if (!data?.provider) return null;
  return (
    <a className="button" href={addressOf(data.provider, next)}>
      <Building2 size={15} aria-hidden />
      Sign in with {data.provider.label}
    </a>
  );
}

function ByAddress({ next }: { next: string }) {
  const [isOpen, setOpen] = useState(false);
  const [email, setEmail] = useState('');
  const search = useMutation({
    mutationFn: () => readSignInOptions({ email: email.trim() }),
    onSuccess: ({ provider }) => {
      if (provider) location.assign(addressOf(provider, next));
    },
    retry: false,
  });
  if (!isOpen) {
    return (
      <Button icon={<Building2 size={15} aria-hidden />} onClick={() => setOpen(true)}>
        Sign in with SSO
      </Button>
    );
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!search.isPending) search.mutate();
      }}
    >
      {search.error && <ErrorNote error={search.error} />}
      {search.data && !search.data.provider && (
        <ErrorNote error={new Error('No workspace uses SSO for this address.')} />
      )}
      <TextField
        label="Work e-mail"
        type="email"
        autoComplete="username"
        required
        autoFocus
        value={email}
        onChange={setEmail}
      />
      <Button type="submit" busy={search.isPending}>
        Continue
      </Button>
    </form>
  );
}

function addressOf({ url }: SignInProvider, next: string): string {
  return `${url}&${new URLSearchParams({ next }).toString()}`;
}
