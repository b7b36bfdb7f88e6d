import { z } from 'zod';
import { randomKey } from '../../../workspace/credentials/keys';
import { ServiceError } from '../../../domain/errors';
import type { WorkspaceDeps } from '../deps';
import { changing, reading, type Endpoint } from '../endpoint';
import { noFields, nameText, removalResponse, secretAlreadyShown, timeData } from '../shared-fields';
import { listPage, pageOf, pageQuery } from '../list';
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

const about = { tag: 'user-token-secrets', needs: 'credentials' } as const;
const path = '/user-token-secrets';
const prefix = 'svc_us_';
/** The secret in use, and the one that replaces it. */
const most = 2;

/** Endpoints for the secrets with which a tenant's backend signs user tokens. */
export function userTokenSecretsEndpoints(deps: WorkspaceDeps): Endpoint[] {
  return [listSecrets(deps), createSecret(deps), deleteSecret(deps)];
}

function listSecrets({ store }: WorkspaceDeps): Endpoint {
  return reading({
    ...about,
    path,
    summary: 'Lists the secrets for user tokens, but not their text.',
    query: secretsQuery,
    data: pageOf(secretData),
    audit: false,
    handle: ({ tenantId, query }) =>
      listPage(query, {
        list: (wanted, limit) => store.userTokenSecrets.list(tenantId, wanted, limit),
        present: presentSecret,
        positionOf: ({ createdAt, secretId }) => ({ at: createdAt.toISOString(), id: secretId }),
      }),
  });
}

function createSecret(deps: WorkspaceDeps): Endpoint {
  const { userTokenSecrets } = deps.store;
  return changing(deps, {
    ...about,
    method: 'post',
    path,
    status: 201,
    summary:
      'Makes a secret for user tokens, shown this once. Two are valid at a time, so that one can replace the other.',
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
      return { ...presentSecret(made), secret: made.secret };
    },
  });
}

function deleteSecret(deps: WorkspaceDeps): Endpoint {
  return changing(deps, {
    ...about,
    method: 'delete',
    path: `${path}/{secretId}`,
    summary: 'Deletes a secret; tokens that it signed are refused from the next request on.',
    body: noFields,
    data: noFields,
    audit: {},
    handle: ({ tenantId, param, ...change }) =>
      removalResponse(change, deps.store.userTokenSecrets.delete(tenantId, param('secretId'))),
  });
}

function tooMany(): ServiceError {
  const message = `The workspace has ${most} secrets for user tokens, the most there may be. Delete one first.`;
  return new ServiceError('conflict', message);
}

function presentSecret({ secretId, name, secret, createdAt }: UserTokenSecret) {
  return { secretId, name, last4: secret.slice(-4), createdAt: createdAt.toISOString() };
}
