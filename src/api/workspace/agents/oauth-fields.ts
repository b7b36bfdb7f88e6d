import { z } from 'zod';
import type { McpOAuth } from '../../../domain/mcp-server';
import { lineText } from '../shared-fields';
import { clientSecretField, scopesField, shownSecret } from './client-credentials-fields';
import { serverUrlField } from './server-url';

/* Schemas of how people allow the service to call a server for them, in requests and responses. */

/** Without a secret in a change, the stored one stays. */
export const oauthFields = z
  .strictObject({
    clientId: lineText(500).optional().meta({ description: 'By default the service registers itself.' }),
    clientSecret: clientSecretField.optional(),
    scopes: scopesField.optional().meta({ description: 'By default as the server describes them.' }),
    issuer: serverUrlField
      .optional()
      .meta({ description: 'The authorization server, if not the one that the server names.' }),
  })
  .refine(({ clientId, clientSecret }) => clientSecret === undefined || clientId !== undefined, {
    path: ['clientId'],
    error: 'Required with clientSecret.',
  });

export const oauthData = z.object({
  clientId: z.string().optional(),
  secret: z.object({ last4: z.string() }).optional(),
  scopes: z.array(z.string()).optional(),
  issuer: z.string().optional(),
});

/** Returns the settings as responses show them. */
export function withoutOAuthSecret({ clientSecret, ...rest }: McpOAuth): z.input<typeof oauthData> {
  return { ...rest, ...(clientSecret !== undefined && { secret: shownSecret(clientSecret) }) };
}
