import { createKey } from '../../../workspace/credentials/keys';
import type { Credential, CredentialKind } from '../../../domain/credential';
import { notFound, type Fault } from '../../../domain/errors';
import type { MemberCtx, WorkspaceDeps } from '../context';
import { endpointsOf, type Asked, type Endpoint } from '../endpoint';
import { presented } from '../presented';
import { serviceUrl } from '../../pages/service-url';
import {
  secretAlreadyShown,
  timeData,
  flag,
  nameText,
  idText,
  laterTime,
  pageQuery,
  searchText,
  timeQuery,
} from '../shared-fields';
import { z } from 'zod';
import { isJsonObject } from '../../../domain/json';
import type { Store } from '../../../store/store';
import { networkList } from '../../fields/network-field';
import { wantedVersion, wantedVersionData } from '../../fields/wanted-version';
import { unknownAgentFaults } from '../unknown-ids';
import { widgetTag } from '../../pages/widget-pages';

const kinds = ['API_KEY', 'ACCESS_KEY'] as const satisfies CredentialKind[];

const kindData = z.enum(kinds);

/**
 * A key in responses. `key` is the whole key: always for an access key, only on creation for an API key. `snippet` is the
 * tag that puts a chat with an access key on a web page.
 */
const credentialData = z.object({
  credentialId: z.string(),
  name: z.string(),
  kind: kindData,
  prefix: z.string(),
  last4: z.string(),
  test: z.boolean(),
  key: z.string().optional(),
  snippet: z.string().optional(),
  allowedOrigins: z.array(z.string()).optional(),
  allowedNetworks: z.array(z.string()).optional(),
  agentId: z.string().optional(),
  /** The only version of the agent that the key gets. Absent: the published one. */
  agentVersion: wantedVersionData.optional(),
  createdAt: timeData,
  expiresAt: timeData.optional(),
  /** When a request was last accepted with it. */
  lastUsedAt: timeData.optional(),
  revokedAt: timeData.optional(),
});

/**
 * Returns the credential as a response shows it. `serviceUrl` is the address under which web pages reach this service.
 */
function shownCredential(credential: Credential, serviceUrl: string, lastUsedAt?: Date) {
  const { prefix, plaintext: key } = credential;
  const snippet = key === undefined ? undefined : widgetTag(serviceUrl, key);
  return { ...credential, test: prefix === 'svc_test_', key, snippet, lastUsedAt };
}

/** Query of the key list. */
const credentialQuery = z.strictObject({
  q: searchText.optional(),
  kind: kindData.optional(),
  agentId: idText.optional(),
  revoked: z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .optional(),
  ...timeQuery,
  ...pageQuery,
});

const mostOrigins = 50;
const mostOriginChars = 300;
/** A host name or an IPv4 address, as browsers write them: other letters as `xn--…`. */
const originPattern =
  /^[hH][tT][tT][pP][sS]?:\/\/((25[0-5]|2[0-4]\d|1?\d?\d)(\.(25[0-5]|2[0-4]\d|1?\d?\d)){3}|([a-zA-Z\d-]+\.)*[a-zA-Z][a-zA-Z\d-]*)(:(6553[0-5]|655[0-2]\d|65[0-4]\d{2}|6[0-4]\d{3}|[1-5]?\d{1,4}))?\/?$/;

/** The origin of a web page. Other spellings of it are converted to the one that browsers send. */
const originText = z
  .string({ error: 'Must be a text.' })
  .max(mostOriginChars, { error: `Must have at most ${mostOriginChars} characters.` })
  .refine((text) => originPattern.test(text) && URL.canParse(text), {
    error: 'Must be an origin such as https://shop.example, without a path.',
  })
  .transform((text) => new URL(text).origin)
  .meta({ pattern: originPattern.source });

const originList = z
  .array(originText, { error: 'Must be a list.' })
  .min(1, { error: 'Name an origin, or leave the list out to allow every page.' })
  .max(mostOrigins, { error: `Must have at most ${mostOrigins} entries.` })
  .transform((origins) => [...new Set(origins)]);

/** Body that creates a key. */
export const newCredentialFields = z.strictObject({
  name: nameText,
  kind: kindData,
  test: flag.optional(),
  agentId: idText.optional(),
  agentVersion: wantedVersion.optional(),
  allowedOrigins: originList.optional(),
  allowedNetworks: networkList.optional(),
  expiresAt: laterTime.optional(),
});

/** Body that changes a key. null allows every page or every network, or removes the end or the version. */
const credentialChangeFields = z.strictObject({
  name: nameText.optional(),
  agentVersion: wantedVersion.nullable().optional(),
  allowedOrigins: originList.nullable().optional(),
  allowedNetworks: networkList.nullable().optional(),
  expiresAt: laterTime.nullable().optional(),
});

/** Body that revokes a key. */
const revokeFields = z.strictObject({
  confirm: z.literal(true, { error: 'Revoking a key can’t be undone. Send true to do it.' }),
});

const noWebPages: Fault = {
  path: 'body.allowedOrigins',
  message: 'Only an access key is for web pages; leave it out.',
};

/** Returns the faults of a change that the schema can't find: an API key has no list of origins. */
async function credentialChangeFaults(
  store: Pick<Store, 'credentials' | 'versions'>,
  { tenantId, credentialId }: { tenantId: string; credentialId: string },
  body: unknown,
): Promise<Fault[]> {
  const { allowedOrigins, agentVersion } = isJsonObject(body) ? body : {};
  if (allowedOrigins === undefined && agentVersion === undefined) return [];
  const found = await store.credentials.get(tenantId, credentialId);
  return [
    ...(found?.kind === 'API_KEY' && allowedOrigins !== undefined ? [noWebPages] : []),
    ...(found ? await pinFaults(store, tenantId, { agentId: found.agentId, agentVersion }) : []),
  ];
}

/** Returns a fault if a key is pinned to a version that its agent does not have. */
async function pinFaults(
  { versions }: Pick<Store, 'versions'>,
  tenantId: string,
  { agentId, agentVersion: version }: { agentId: unknown; agentVersion: unknown },
): Promise<Fault[]> {
  const path = 'body.agentVersion';
  if (typeof version !== 'number' && version !== 'draft') return [];
  if (typeof agentId !== 'string') return [{ path, message: 'Only a key of an agent can have a version.' }];
  const isKnown = version === 'draft' || (await versions.get({ tenantId, agentId, version })) !== null;
  return isKnown ? [] : [{ path, message: 'The agent has no version of this number.' }];
}

/** Returns the faults that the schema can't find: fields that conflict, and an unknown agent. */
async function credentialFaults(
  store: Pick<Store, 'agents' | 'versions'>,
  tenantId: string,
  body: unknown,
): Promise<Fault[]> {
  const { kind: wanted, test, allowedOrigins, agentId, agentVersion } = isJsonObject(body) ? body : {};
  return [
    ...(wanted === 'ACCESS_KEY' && test !== undefined
      ? [{ path: 'body.test', message: 'Only an API key can be for tests; leave it out.' }]
      : []),
    ...(wanted === 'API_KEY' && allowedOrigins !== undefined ? [noWebPages] : []),
    ...(await unknownAgentFaults(store, tenantId, body)),
    ...(await pinFaults(store, tenantId, { agentId, agentVersion })),
  ];
}

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

  const { show, list, create, post, patch } = endpointsOf(deps, { tag: 'credentials', needs: 'credentials' });
  return [
    list('/credentials', 'Lists the keys, newest first.', {
      audit: false,
      query: credentialQuery,
      item: credentialData,
      list: async ({ ctx, tenantId }, wanted, limit) => {
        const found = await store.credentials.list(tenantId, wanted, limit);
        const ids = found.map(({ credentialId }) => credentialId);
        const uses = await accessUses.of(tenantId, ids);
        return found.map((each) => shownCredential(each, serviceUrl(ctx), uses.get(each.credentialId)));
      },
      positionOf: ({ createdAt, credentialId }) => [createdAt, credentialId],
    }),
    create('/credentials', 'Creates a key. An API key is shown in full only once.', {
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
    show(one, 'Shows one key.', credentialData, read),
    patch(
      one,
      'Changes a key’s name, its expiry, its agent’s version, or the sites and networks that may use it, from its next request on.',
      {
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
      },
    ),
    post(`${one}/revoke`, 'Revokes a key permanently, and closes its open streams.', {
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
