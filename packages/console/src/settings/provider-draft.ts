import type { ProviderChange, ProviderSettings } from '../api/identity-provider.js';
import type { Member } from '../api/session.js';
import { roleNames } from '../members/roles.js';

export interface ProviderDraft {
  label: string;
  issuer: string;
  clientId: string;
  /** Empty: keep the stored one. */
  clientSecret: string;
  domains: string[];
  createsMembers: boolean;
  defaultRole: Member['role'];
  roleClaim: string;
  /** Each line has a value of the claim and a role: `it = admin`. */
  roleLines: string[];
  passwords: 'everyone' | 'owners';
}

export const fieldNames: Record<keyof ProviderDraft, string> = {
  label: 'Name',
  issuer: 'Issuer',
  clientId: 'Client ID',
  clientSecret: 'Client secret',
  domains: 'Domains',
  createsMembers: 'New members',
  defaultRole: 'Default role',
  roleClaim: 'Groups claim',
  roleLines: 'Group roles',
  passwords: 'Passwords',
};

export function draftOf({ provider }: ProviderSettings): ProviderDraft {
  return {
    label: provider?.label ?? '',
    issuer: provider?.issuer ?? '',
    clientId: provider?.clientId ?? '',
    clientSecret: '',
    domains: [...(provider?.domains ?? [])],
    createsMembers: provider?.createsMembers ?? false,
    defaultRole: provider?.defaultRole ?? 'operator',
    roleClaim: provider?.roleClaim ?? '',
    roleLines: (provider?.roles ?? []).map(({ value, role }) => `${value} = ${role}`),
    passwords: provider?.passwords ?? 'everyone',
  };
}

export function changeOf(draft: ProviderDraft, changed: readonly (keyof ProviderDraft)[]): ProviderChange {
  const has = (name: keyof ProviderDraft) => changed.includes(name);
  const plain = [
    'label',
    'issuer',
    'clientId',
    'domains',
    'createsMembers',
    'defaultRole',
    'passwords',
  ] as const;
  return {
    ...Object.fromEntries(plain.filter(has).map((name) => [name, trimmed(draft[name])])),
    ...(has('clientSecret') && { clientSecret: draft.clientSecret.trim() }),
    ...(has('roleClaim') && { roleClaim: draft.roleClaim.trim() || null }),
    ...(has('roleLines') && { roles: draft.roleLines.flatMap((line) => roleIn(line) ?? []) }),
  };
}

/** Returns the first line without a value and role; undefined if there is none. */
export function faultyLine({ roleLines }: Pick<ProviderDraft, 'roleLines'>): string | undefined {
  return roleLines.find((line) => roleIn(line) === undefined);
}

function roleIn(line: string): { value: string; role: Member['role'] } | undefined {
  const at = line.lastIndexOf('=');
  const value = line.slice(0, Math.max(0, at)).trim();
  const role = roleNames.find(
    (name) =>
      name ===
      line
        .slice(at + 1)
        .trim()
        .toLowerCase(),
  );
  return value === '' || role === undefined ? undefined : { value, role };
}

function trimmed<T>(value: T): T | string {
  return typeof value === 'string' ? value.trim() : value;
}
