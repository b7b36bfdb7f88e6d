import type { ProviderChange, ProviderSettings } from '../api/identity-provider.js';
import type { Member } from '../api/session.js';

export interface GroupRole {
  value: string;
  role: Member['role'];
}

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
  /** The roles by a value of the claim, such as a group. */
  roles: GroupRole[];
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
  roles: 'Group roles',
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
    roles: (provider?.roles ?? []).map(({ value, role }) => ({ value, role })),
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
    ...(has('roles') && { roles: draft.roles.map(({ value, role }) => ({ value: value.trim(), role })) }),
  };
}

function trimmed<T>(value: T): T | string {
  return typeof value === 'string' ? value.trim() : value;
}
