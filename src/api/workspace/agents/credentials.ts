import { createKey } from '../../../workspace/credentials/keys';
import type { Credential } from '../../../domain/credential';
import { notFound } from '../../../domain/errors';
import type { MemberCtx } from '../context';
import type { WorkspaceDeps } from '../deps';
import { changing, presented, showing, type Asked, type Endpoint } from '../endpoint';
import { serviceUrl } from '../../pages/service-url';
import { secretAlreadyShown } from '../shared-fields';
import { listing } from '../listing';
import {
  credentialChangeFaults,
  credentialChangeFields,
  credentialData,
  credentialFaults,
  credentialQuery,
  newCredentialFields,
  revokeFields,
  shownCredential,
} from './credentials-schema';

const about = { tag: 'credentials', needs: 'credentials' } as const;
const one = '/credentials/{credentialId}';

/** Endpoints for the keys of a tenant's agents. */
export function credentialsEndpoints(deps: WorkspaceDeps): Endpoint[] {
  const { store, revocations, accessUses } = deps;

  const used = async (ctx: MemberCtx, credential: Credential | null) => {
    if (!credential) throw notFound();
    const uses = await accessUses.of(credential.tenantId, [credential.credentialId]);
    return shownCredential(credential, serviceUrl(ctx), uses.get(credential.credentialId));
  };
  const read = async ({ ctx, tenantId, param }: Asked) =>
    used(ctx, await store.credentials.get(tenantId, param('credentialId')));
  const before = presented(credentialData, read);

  return [
    listing({
      ...about,
      path: '/credentials',
      summary: 'Lists the keys, newest first.',
      query: credentialQuery,
      item: credentialData,
      audit: false,
      list: async ({ ctx, tenantId }, wanted, limit) => {
        const found = await store.credentials.list(tenantId, wanted, limit);
        const ids = found.map(({ credentialId }) => credentialId);
        const uses = await accessUses.of(tenantId, ids);
        return found.map((each) => shownCredential(each, serviceUrl(ctx), uses.get(each.credentialId)));
      },
      positionOf: ({ createdAt, credentialId }) => [createdAt, credentialId],
    }),
    changing(deps, {
      ...about,
      method: 'post',
      path: '/credentials',
      status: 201,
      summary: 'Makes a key; an API key is answered whole this once.',
      body: newCredentialFields,
      data: credentialData,
      audit: { ids: ({ credentialId }) => [credentialId] },
      faults: ({ tenantId }, body) => credentialFaults(store, tenantId, body),
      handle: async ({ ctx, tenantId, fields, id, replayed }) => {
        const credentialId = id('cred');
        if (replayed) return madeBefore(await store.credentials.get(tenantId, credentialId), serviceUrl(ctx));
        const made = { ...fields, credentialId, tenantId, createdAt: new Date() };
        const { key, credential } = createKey(made);
        await store.credentials.insert(credential);
        return { ...shownCredential(credential, serviceUrl(ctx)), key };
      },
    }),
    showing({
      ...about,
      path: one,
      summary: 'Shows one key.',
      data: credentialData,
      handle: read,
    }),
    changing(deps, {
      ...about,
      method: 'patch',
      path: one,
      summary:
        'Changes a key’s name, its end, or the pages and networks that may use it, from its next request on.',
      body: credentialChangeFields,
      data: credentialData,
      audit: { before },
      faults: ({ tenantId, param }, body) =>
        credentialChangeFaults(store, { tenantId, credentialId: param('credentialId') }, body),
      handle: async ({ ctx, tenantId, param, fields }) => {
        const credentialId = param('credentialId');
        const changed = await store.credentials.update(tenantId, credentialId, fields);
        if (changed && fields.expiresAt !== undefined)
          await revocations.endsAt(credentialId, changed.expiresAt);
        return used(ctx, changed);
      },
    }),
    changing(deps, {
      ...about,
      method: 'post',
      path: `${one}/revoke`,
      summary: 'Revokes a key for good and ends what is open with it.',
      body: revokeFields,
      data: credentialData,
      audit: { before },
      handle: async ({ ctx, tenantId, param }) => {
        const credentialId = param('credentialId');
        const revoked = await store.credentials.revoke(tenantId, credentialId, new Date());
        if (revoked) await revocations.revoked(credentialId);
        return used(ctx, revoked);
      },
    }),
  ];
}

/**
 * Returns an access key again, because its text is stored. Throws conflict for an API key, whose text is not.
 */
function madeBefore(found: Credential | null, url: string) {
  if (found?.plaintext !== undefined) return shownCredential(found, url);
  throw secretAlreadyShown('A key', 'it');
}
