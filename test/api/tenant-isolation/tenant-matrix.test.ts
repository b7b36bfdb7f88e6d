import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { anOperator } from '../../support/operator';
import { testService } from '../../support/test-service';
import { aFurnishedTenant, type FurnishedTenant, type Ids } from './furnished-tenant';
import { contentOf } from './row';
import { rows } from './rows';

const document = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.object({ security: z.array(z.object({})) }))),
});

const service = testService();
/** Has nothing but an agent. */
let mine: Accesses;
let theirs: FurnishedTenant;
/** A tenant that never asked for a foreign id, which its audit log would hold. */
let own: FurnishedTenant;
beforeAll(async () => {
  const tenant = await service.tenant();
  const { token } = await anOperator(service, tenant, { role: 'owner' });
  mine = { apiKey: tenant.apiKey, token };
  theirs = await aFurnishedTenant(service);
  own = await aFurnishedTenant(service);
});

/** The keys that a tenant's clients and members send. */
type Accesses = Pick<FurnishedTenant, 'apiKey' | 'token'>;

interface Answer {
  status: number;
  text: string;
}

/** Sends the operation as a member or client of the tenant, with these ids. */
async function ask(operation: string, { apiKey, token }: Accesses, ids: Ids): Promise<Answer> {
  const [method = '', path = ''] = operation.split(' ');
  const row = rows[operation] ?? {};
  const { headers, body } = contentOf(row, ids);
  const { agentId: model, conversationId: chatId, turnId } = ids;
  const responseId = turnId.replace('turn_', 'resp_');
  const named = { ...ids, chatId, threadId: chatId, model, responseId, taskId: turnId, id: 'push_1' };
  const filled = path.replace(
    /\{(\w+)\}/g,
    (_, name: string) => Object.entries(named).find(([id]) => id === name)?.[1] ?? '',
  );
  const leaving = new AbortController();
  const response = await fetch(`${service.url}${filled}?${new URLSearchParams(row.query?.(ids))}`, {
    method,
    headers: {
      ...(path.startsWith('/api/workspace') ? { authorization: `Bearer ${token}` } : { 'x-api-key': apiKey }),
      ...headers,
    },
    ...(body && { body }),
    signal: leaving.signal,
  });
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
  const text = isStream ? '' : (await response.text()).replace(/"requestId":"[^"]*"/, '');
  leaving.abort();
  return { status: response.status, text };
}

/**
 * Returns unknown ids with the format of real ones. Those of the turn and the message contain the
 * conversation's id.
 */
function unknownIds(ids: Ids): Ids {
  const [conversation, rest] = [random(), random()];
  const { conversationId: _, turnId: __, messageId: ___, fileId: ____, ...others } = ids;
  const made = Object.entries(others).map(([name, id]) => [name, `${id.split('_')[0] ?? ''}_${random()}`]);
  return {
    ...ids,
    ...Object.fromEntries(made),
    conversationId: `conv_${conversation}`,
    turnId: `turn_${conversation}${rest}`,
    messageId: `msg_${conversation}${rest}`,
    fileId: `file_${conversation}${rest}`,
  };
}

function random(): string {
  return randomBytes(16).toString('base64url');
}

async function operations(): Promise<string[]> {
  const { paths } = document.parse(await (await service.get('/openapi.json', '')).json());
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
}

test('has a row for every operation', async () => {
  expect(Object.keys(rows).sort()).toEqual((await operations()).sort());
});

const all = Object.entries(rows);
const naming = all.flatMap(([operation, { refers }]) =>
  refers || operation.includes('{') ? [operation] : [],
);
const listing = all.flatMap(([operation, { refers }]) =>
  operation.startsWith('GET') && !operation.includes('{') && !refers ? [operation] : [],
);

test.each(naming)(
  '%s returns the same for an id of another tenant as for an unknown id',
  async (operation) => {
    const foreign = await ask(operation, mine, theirs.ids);
    const unknown = await ask(operation, mine, unknownIds(theirs.ids));
    expect(foreign).toEqual(unknown);
    expect([400, 404]).toContain(foreign.status);
  },
);

test.each(listing)('%s returns nothing of another tenant', async (operation) => {
  const { text } = await ask(operation, own, theirs.ids);
  // Calls are numbered alike in every turn, and versions in every agent.
  const { callId: _, version: __, ...ids } = theirs.ids;
  for (const id of [...Object.values(ids), theirs.tenantId]) expect(text).not.toContain(id);
});

test('leaves every resource of a tenant unchanged by another tenant’s requests', async () => {
  const reading = naming.filter((operation) => /^GET \/api\/workspace(?!.*\{turnId\})/.test(operation));
  for (const tenant of [own, theirs])
    for (const operation of reading)
      expect([operation, (await ask(operation, tenant, tenant.ids)).status]).toEqual([operation, 200]);
});

/** Endpoints that only owners may use, and operators may not. */
const ofOwners = /\/members\/.*second-factor$|(PATCH|POST|DELETE) \/identity-provider/;
const notOfOperators = [
  ofOwners,
  / \/members(?!\/me\b)/,
  / \/(invitations|tokens|agents|tools|mcp-servers|model-providers|webhooks|documents|document-search|document-sources|credentials|playground|cases|trials|publications|schedules|triggers)\b/,
  / \/(user-token-secrets|settings|identity-provider|budgets|audit|stats|receipts|people|holds|retention-rules|erasures)\b/,
  /^(POST|PATCH|DELETE) \/(queues|replies)\b/,
  /^GET \/sessions$|^(PATCH|DELETE) \/memories\/|^DELETE \/conversations\/|\/(receipts\/export|prompts)$/,
];

test.each([
  ['operator', notOfOperators],
  ['admin', [ofOwners]],
] as const)('rejects an %s at every operation that only others may use', async (role, refused) => {
  const { token } = await anOperator(service, own, { role });
  for (const operation of Object.keys(rows).filter((each) => each.includes(' /api/workspace/'))) {
    const name = operation.replace('/api/workspace', '');
    const { status, text } = await ask(operation, { ...own, token }, unknownIds(own.ids));
    const isRefused = status === 403 && text.includes('This needs the role');
    expect([name, isRefused]).toEqual([name, refused.some((shape) => shape.test(name))]);
  }
});
