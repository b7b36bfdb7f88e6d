import { useState } from 'react';
import type { Member } from '../api/session.js';
import { CodeForm } from './code-form.js';
import { PasswordForm } from './password-form.js';

interface SignInFormProps {
  /** The member to sign in again. Absent: anybody may sign in. */
  email?: string | undefined;
  onSignedIn: (member: Member) => void;
}

/** Signs a member in: by password, and by a code if there is a second factor. */
export function SignInForm({ email, onSignedIn }: SignInFormProps) {
  const [needsCode, setNeedsCode] = useState(false);
  if (needsCode) return <CodeForm onSignedIn={onSignedIn} onBack={() => setNeedsCode(false)} />;
  return <PasswordForm email={email} onSignedIn={onSignedIn} onCodeNeeded={() => setNeedsCode(true)} />;
}
