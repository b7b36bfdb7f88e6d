import { KeyRound, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useCreateCredential, useRevokeCredential } from '../api/credentials.js';
import { useMay, useMember } from '../frame/use-member.js';
import { Badge } from '../ui/badge.js';
import { Button } from '../ui/button.js';
import { Field } from '../ui/field.js';
import { ErrorNote } from '../ui/states.js';
import { useToasts } from '../ui/toast.js';
import { keyKinds, newKey, type KeyKind } from './make-key.js';
import { kindOfKey, type Setup } from './setup.js';

interface KeyFieldProps {
  setup: Setup;
  change: (changes: Partial<Setup>) => void;
}

/** The key: pasted, or created here. It stays in this tab's memory. */
export function KeyField({ setup, change }: KeyFieldProps) {
  const mayMake = useMay('credentials');
  const kind = kindOfKey(setup.key);
  return (
    <div className="form-section key-field">
      <Field label="Key" hint={setup.key === '' ? 'It is forgotten when this tab closes.' : undefined}>
        {(control) => (
          <input
            {...control}
            className="input mono"
            type="password"
            autoComplete="off"
            spellCheck={false}
            placeholder="svc_…"
            value={setup.key}
            onChange={(event) => change({ key: event.target.value, credentialId: undefined })}
          />
        )}
      </Field>
      {setup.key === '' ? (
        mayMake && <MakeKey change={change} />
      ) : (
        <div className="key-line">
          <Badge tone={kind === undefined ? 'warn' : 'accent'}>{kind ?? 'not a key of this service'}</Badge>
          <span className="mono dim">…{setup.key.slice(-4)}</span>
          {setup.credentialId === undefined ? (
            <Button size="small" kind="ghost" onClick={() => change({ key: '' })}>
              Forget
            </Button>
          ) : (
            <RevokeKey credentialId={setup.credentialId} change={change} />
          )}
        </div>
      )}
    </div>
  );
}

const kindWords: Record<KeyKind, string> = { live: 'API key', test: 'Test key', access: 'Access key' };

function MakeKey({ change }: Pick<KeyFieldProps, 'change'>) {
  const { name } = useMember();
  const make = useCreateCredential();
  const [kind, setKind] = useState<KeyKind>('test');
  const run = () =>
    make.change(newKey(kind, `Playground, ${name}`.slice(0, 100)), {
      onSuccess: ({ key, credentialId }) => key !== undefined && change({ key, credentialId }),
    });
  return (
    <>
      <div className="make-key">
        <select
          className="input"
          aria-label="Kind of key"
          value={kind}
          onChange={(event) => setKind(keyKinds.find((each) => each === event.target.value) ?? 'test')}
        >
          {keyKinds.map((each) => (
            <option key={each} value={each}>
              {kindWords[each]}
            </option>
          ))}
        </select>
        <Button icon={<KeyRound size={14} aria-hidden />} busy={make.isPending} onClick={run}>
          Make one
        </Button>
      </div>
      {make.error && <ErrorNote error={make.error} />}
    </>
  );
}

function RevokeKey({ credentialId, change }: { credentialId: string } & Pick<KeyFieldProps, 'change'>) {
  const revoke = useRevokeCredential();
  const toasts = useToasts();
  const run = () =>
    revoke.change(credentialId, {
      onSuccess: () => {
        change({ key: '', credentialId: undefined });
        toasts.done('The key is revoked.');
      },
      onError: toasts.failed,
    });
  return (
    <Button
      size="small"
      kind="ghost"
      icon={<Trash2 size={13} aria-hidden />}
      busy={revoke.isPending}
      onClick={run}
    >
      Revoke
    </Button>
  );
}
