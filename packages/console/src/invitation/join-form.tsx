import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { acceptInvitation } from '../api/session.js';
import { keys } from '../api/keys.js';
import type { AnswerOf } from '../api/types.js';
import { Button } from '../ui/button.js';
import { FormError } from '../ui/form-error.js';
import { faultsOf } from '../ui/form-faults.js';
import { TextField } from '../ui/text-field.js';

interface JoinFormProps {
  token: string;
  invited: AnswerOf<'/api/workspace/session/invitation', 'post'>;
}

/** Takes a name and a password. Who accepts is signed in. */
export function JoinForm({ token, invited: { workspace, email, role } }: JoinFormProps) {
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const queries = useQueryClient();
  const router = useRouter();
  const join = useMutation({
    mutationFn: () => acceptInvitation({ token, name: name.trim(), password }),
    onSuccess: (member) => {
      queries.setQueryData(keys.session, member);
      void router.navigate({ to: '/', replace: true });
    },
    retry: false,
  });
  const faultOf = faultsOf(join.error);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!join.isPending) join.mutate();
      }}
    >
      <p className="dim">You were invited as {role}. Choose the name that teammates and users see.</p>
      {join.error && <FormError error={join.error} />}
      <TextField
        label="Work e-mail"
        type="email"
        name="email"
        autoComplete="username"
        readOnly
        value={email}
        onChange={() => undefined}
      />
      <TextField
        label="Name"
        name="name"
        autoComplete="name"
        required
        autoFocus
        fault={faultOf('name')}
        value={name}
        onChange={setName}
      />
      <TextField
        label="Password"
        hint="At least 12 characters."
        type="password"
        name="password"
        autoComplete="new-password"
        required
        fault={faultOf('password')}
        value={password}
        onChange={setPassword}
      />
      <Button kind="primary" type="submit" busy={join.isPending}>
        <span className="cut">Join {workspace}</span>
      </Button>
    </form>
  );
}
