import { z } from 'zod';
import type { McpClientCredentials } from '../../../domain/mcp-server';
import { boundedText, distinct, isNotBlank, lineText, notBlank } from '../shared-fields';
import { serverUrlField } from './server-url';

/* Schemas of the credentials with which the service gets a token of its own, in requests and responses. */

const mostScopes = 50;

const scope = z.string({ error: 'Must be a text.' }).regex(/^[\x21\x23-\x5b\x5d-\x7e]{1,200}$/, {
  error: 'Must be 1 to 200 ASCII characters without spaces, quotes and backslashes.',
});

export const scopesField = distinct(scope, mostScopes);

export const clientSecretField = boundedText(4_096).refine(isNotBlank, notBlank).meta({ minLength: 1 });

/** In a change. Without a secret the stored one stays. */
export const clientCredentialsFields = z.strictObject({
  tokenUrl: serverUrlField,
  clientId: lineText(500),
  clientSecret: clientSecretField.optional(),
  scopes: scopesField.optional(),
});

export const newClientCredentials = clientCredentialsFields.extend({ clientSecret: clientSecretField });

export const clientCredentialsData = z.object({
  tokenUrl: z.string(),
  clientId: z.string(),
  secret: z.object({ last4: z.string() }),
  scopes: z.array(z.string()).optional(),
});

const shownOfSecret = 4;
/** A shorter secret shows nothing: its last characters would reveal too much. */
const shortestShown = 12;

/** Returns the credentials as responses show them. */
export function withoutSecret({ clientSecret: secret, ...rest }: McpClientCredentials) {
  return { ...rest, secret: shownSecret(secret) };
}

export function shownSecret(secret: string): { last4: string } {
  return { last4: secret.length < shortestShown ? '' : secret.slice(-shownOfSecret) };
}
