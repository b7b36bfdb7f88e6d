import { z } from 'zod';
import { randomKey } from '../../../workspace/credentials/keys';
import { ServiceError } from '../../../domain/errors';
import type { WorkspaceDeps } from '../context';
import { endpointsOf, type Endpoint } from '../endpoint';
import { timeData, nameText, secretAlreadyShown, pageQuery } from '../shared-fields';
import type { UserTokenSecret } from '../../../domain/credential';

/** Query of the secret list. */
const secretsQuery = z.strictObject(pageQuery);

/** Body that creates a secret. */
const secretFields = z.strictObject({ name: nameText });

/** A secret in responses, identified by its last four characters. */
const secretData = z.object({
  secretId: z.string(),
  name: z.string(),
  last4: z.string(),
  createdAt: timeData,
});

/** A new secret. Its text is returned only once. */
const newSecretData = secretData.extend({ secret: z.string() });

const path = '/user-token-secrets';
const prefix = 'svc_us_';
/** The secret in use, and the one that replaces it. */
const most = 2;

/** Endpoints for the secrets with which a tenant's backend signs user tokens. */
export function userTokenSecretsEndpoints(deps: WorkspaceDeps): Endpoint[] {
  const { userTokenSecrets } = deps.store;
  const { list, create, remove } = endpointsOf(deps, { tag: 'user-token-secrets', needs: 'credentials' });
  return [
    list(path, 'Lists the user token secrets, without their values.', {
      audit: false,
      query: secretsQuery,
      item: secretData,
      list: async ({ tenantId }, wanted, limit) =>
        (await userTokenSecrets.list(tenantId, wanted, limit)).map(withEnd),
      positionOf: ({ createdAt, secretId }) => [createdAt, secretId],
    }),
    create(
      path,
      'Creates a user token secret, shown only once. Two are valid at a time, so that one can replace the other.',
      {
        body: secretFields,
        data: newSecretData,
        audit: { ids: ({ secretId }) => [secretId] },
        handle: async ({ tenantId, fields: { name }, id, replayed, release }) => {
          if (replayed) throw secretAlreadyShown('A secret', 'it');
          if ((await userTokenSecrets.list(tenantId, {}, most)).length >= most) {
            await release();
            throw tooMany();
          }
          const createdAt = new Date();
          const made = { secretId: id('secret'), tenantId, name, secret: randomKey(prefix), createdAt };
          await userTokenSecrets.insert(made);
          return withEnd(made);
        },
      },
    ),
    remove(
      `${path}/{secretId}`,
      'Deletes a user token secret. Tokens that it signed are rejected from the next request.',
      {
        remove: ({ tenantId, param }) => userTokenSecrets.delete(tenantId, param('secretId')),
      },
    ),
  ];
}

function withEnd(secret: UserTokenSecret) {
  return { ...secret, last4: secret.secret.slice(-4) };
}

function tooMany(): ServiceError {
  const message = `The workspace has ${most} secrets for user tokens, the most there may be. Delete one first.`;
  return new ServiceError('conflict', message);
}
