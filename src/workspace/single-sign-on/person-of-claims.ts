import type { IdentityProvider } from '../../domain/identity-provider';
import { isJsonObject, type JsonObject, type JsonValue } from '../../domain/json';
import { memberRoles, type MemberRole } from '../../domain/member';

/** A person, by the claims of an identity provider. */
export interface Person {
  subject: string;
  name: string;
  /** Absent if the provider names none that counts. */
  email?: string;
  /** By the groups of the person. Absent if none has a role. */
  role?: MemberRole;
}

const mostNameChars = 100;
const emailShape = /^[^\s@]{1,64}@[^\s@]{1,190}$/;

/** Reads the claims of a verified ID token. */
export function personOfClaims(
  claims: JsonObject & { sub: string },
  provider: Pick<IdentityProvider, 'domains' | 'roleClaim' | 'roles'>,
): Person {
  const email = emailOf(claims, provider);
  return { subject: claims.sub, name: nameOf(claims, email), email, role: roleOf(claims, provider) };
}

/**
 * An address counts if its domain is one that the provider speaks for. Without such domains it counts if the provider has
 * verified it. It never counts if the provider says that it has not.
 */
function emailOf(
  { email, email_verified: isVerified }: JsonObject,
  { domains }: Pick<IdentityProvider, 'domains'>,
): string | undefined {
  if (typeof email !== 'string' || !emailShape.test(email)) return undefined;
  if (isVerified !== undefined && isVerified !== true) return undefined;
  const domain = domainOf(email);
  if (domains.length === 0) return isVerified === true ? email : undefined;
  return domains.includes(domain) ? email : undefined;
}

/** Returns the part behind the @, in lower case. */
export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase();
}

function nameOf({ name, preferred_username: account, sub }: JsonObject, email: string | undefined): string {
  const texts = [name, account, email, sub].filter((text): text is string => typeof text === 'string');
  const lines = texts.map((text) => text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, ' ').trim());
  return (lines.find((line) => line !== '') ?? 'Member').slice(0, mostNameChars).toWellFormed();
}

function roleOf(
  claims: JsonObject,
  { roleClaim, roles }: Pick<IdentityProvider, 'roleClaim' | 'roles'>,
): MemberRole | undefined {
  const values = roleClaim === undefined ? [] : textsIn(claimOf(claims, roleClaim));
  const given = roles.filter(({ value }) => values.includes(value)).map(({ role }) => role);
  return memberRoles.find((role) => given.includes(role));
}

/** A claim of this very name, such as `https://acme.example/roles`, or one inside an object, such as `realm_access.roles`. */
function claimOf(claims: JsonObject, name: string): JsonValue | undefined {
  if (Object.hasOwn(claims, name)) return claims[name];
  const [first = '', ...rest] = name.split('.');
  const inner = Object.hasOwn(claims, first) ? claims[first] : undefined;
  return rest.length > 0 && isJsonObject(inner) ? claimOf(inner, rest.join('.')) : undefined;
}

function textsIn(value: JsonValue | undefined): string[] {
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}
