import { createKey } from '../../../workspace/credentials/keys';
import type { Credential } from '../../../domain/credential';
import { notFound } from '../../../domain/errors';
import type { MemberCtx } from '../context';
import type { WorkspaceDeps } from '../deps';
import { changing, reading, type Asked, type Endpoint } from '../endpoint';
import { serviceUrl } from '../../pages/service-url';
import { noFields, secretAlreadyShown } from '../shared-fields';
import { listPage, pageOf } from '../list';
import {
  credentialChangeFaults,
  credentialChangeFields,
  credentialFaults,
  credentialQuery,
  newCredentialFields,
  revokeFields,
  credentialData,
  presentCredential,
} from './credentials-schema';

const about = { tag: 'credentials', needs: 'credentials' } as const;

/** Endpoints for the keys of a tenant's agents. */
export function credentialsEndpoints(deps: WorkspaceDeps): Endpoint[] {
  return [
    listCredentials(deps),
    createCredential(deps),
    readCredential(deps),
    changeCredential(deps),
    revokeCredential(deps),
  ];
}

function listCredentials({ store, accessUses }: WorkspaceDeps): Endpoint {
  return reading({
    ...about,
    path: '/credentials',
    summary: 'Lists the keys, newest first.',
    query: credentialQuery,
    data: pageOf(credentialData),
    audit: false,
    handle: ({ ctx, tenantId, query }) =>
      listPage(query, {
        list: async (wanted, limit) => {
          const found = await store.credentials.list(tenantId, wanted, limit);
          const ids = found.map(({ credentialId }) => credentialId);
          const uses = await accessUses.of(tenantId, ids);
          return found.map((credential) => ({ credential, lastUsedAt: uses.get(credential.credentialId) }));
        },
        present: ({ credential, lastUsedAt }) => presentCredential(credential, serviceUrl(ctx), lastUsedAt),
        positionOf: ({ credential }) => ({
          at: credential.createdAt.toISOString(),
          id: credential.credentialId,
        }),
      }),
  });
}

function createCredential(deps: WorkspaceDeps): Endpoint {
  const { store } = deps;
  return changing(deps, {
    ...about,
    method: 'post',
    path: '/credentials',
    status: 201,
    summary: 'Makes a key; an API key is answered whole this once.',
    body: newCredentialFields,
    data: credentialData,
    audit: { ids: ({ credentialId }) => [credentialId] },
    faults: ({ tenantId }, body) => credentialFaults(store, tenantId, body),
    handle: async ({ ctx, tenantId, fields: { expiresAt, ...fields }, id, replayed }) => {
      const credentialId = id('cred');
      if (replayed) return madeBefore(await store.credentials.get(tenantId, credentialId), serviceUrl(ctx));
      const end = expiresAt === undefined ? {} : { expiresAt: new Date(expiresAt) };
      const wanted = { ...fields, ...end, credentialId, tenantId, createdAt: new Date() };
      const { key, credential } = createKey(wanted);
      await store.credentials.insert(credential);
      return { ...presentCredential(credential, serviceUrl(ctx)), key };
    },
  });
}

function readCredential(deps: WorkspaceDeps): Endpoint {
  return reading({
    ...about,
    path: '/credentials/{credentialId}',
    summary: 'Shows one key.',
    query: noFields,
    data: credentialData,
    audit: false,
    handle: shown(deps),
  });
}

function changeCredential(deps: WorkspaceDeps): Endpoint {
  const { store, revocations } = deps;
  return changing(deps, {
    ...about,
    method: 'patch',
    path: '/credentials/{credentialId}',
    summary:
      'Changes a key’s name, its end, or the pages and networks that may use it, from its next request on.',
    body: credentialChangeFields,
    data: credentialData,
    audit: { before: shown(deps) },
    faults: ({ tenantId, param }, body) =>
      credentialChangeFaults(store, { tenantId, credentialId: param('credentialId') }, body),
    handle: async ({ ctx, tenantId, param, fields: { expiresAt, ...fields } }) => {
      const end =
        expiresAt === undefined ? {} : { expiresAt: expiresAt === null ? null : new Date(expiresAt) };
      const changed = await store.credentials.update(tenantId, param('credentialId'), { ...fields, ...end });
      if (!changed) throw notFound();
      if (expiresAt !== undefined) await revocations.endsAt(changed.credentialId, changed.expiresAt);
      return presentUsed(deps, ctx, changed);
    },
  });
}

function revokeCredential(deps: WorkspaceDeps): Endpoint {
  const { store, revocations } = deps;
  return changing(deps, {
    ...about,
    method: 'post',
    path: '/credentials/{credentialId}/revoke',
    summary: 'Revokes a key for good and ends what is open with it.',
    body: revokeFields,
    data: credentialData,
    audit: { before: shown(deps) },
    handle: async ({ ctx, tenantId, param }) => {
      const credentialId = param('credentialId');
      const revoked = await store.credentials.revoke(tenantId, credentialId, new Date());
      if (!revoked) throw notFound();
      await revocations.revoked(credentialId);
      return presentUsed(deps, ctx, revoked);
    },
  });
}

async function presentUsed({ accessUses }: WorkspaceDeps, ctx: MemberCtx, credential: Credential) {
  const { tenantId, credentialId } = credential;
  const uses = await accessUses.of(tenantId, [credentialId]);
  return presentCredential(credential, serviceUrl(ctx), uses.get(credentialId));
}

/** Returns the key of the path as responses have it. */
function shown(deps: WorkspaceDeps) {
  return async ({ ctx, tenantId, param }: Asked) => {
    const found = await deps.store.credentials.get(tenantId, param('credentialId'));
    if (!found) throw notFound();
    return presentUsed(deps, ctx, found);
  };
}

/**
 * Returns an access key again, because its text is stored. Throws conflict for an API key, whose text is not.
 */
function madeBefore(found: Credential | null, url: string) {
  if (found?.plaintext !== undefined) return presentCredential(found, url);
  throw secretAlreadyShown('A key', 'it');
}
