import { z } from 'zod';
import { totpCode } from '../../../src/workspace/credentials/totp';
import { auditExport } from '../../support/audit-log';
import { aMember, Browser, signedIn, testPassword } from '../../support/browser';
import { listen } from '../../support/listener';
import { anOperator, pendingQuestion } from '../../support/operator';
import { calls, says } from '../../support/scripted-model';
import { testService } from '../../support/test-service';
import {
  aFile,
  aFurnishedTenant,
  made,
  type FurnishedTenant,
  type Ids,
} from '../tenant-isolation/furnished-tenant';
import { contentOf } from '../tenant-isolation/row';
import { rows } from '../tenant-isolation/rows';
import { DescribedAnswers, type RawAnswer } from './described-answers';

const service = testService();
let described: DescribedAnswers;
let tenant: FurnishedTenant;
let browser: Browser;
let email: string;
beforeAll(async () => {
  described = await DescribedAnswers.of(service);
  tenant = await aFurnishedTenant(service);
});
beforeEach(async () => {
  const owner = await aMember(service, tenant);
  ({ email } = owner);
  browser = await signedIn(service, owner);
});

/** Sends the operation as a signed-in owner, with `ids` filled into the path. */
async function ask(
  operation: string,
  ids: Ids,
  content = contentOf(rows[operation] ?? {}, tenant.ids),
): Promise<RawAnswer> {
  const [method = '', path = ''] = operation.split(' ');
  const values = new Map<string, string>(Object.entries(ids));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => values.get(name) ?? '');
  const query = new URLSearchParams(rows[operation]?.query?.(tenant.ids)).toString();
  const leaving = new AbortController();
  const response = await fetch(`${service.url}${filled}?${query}`, {
    method,
    headers: {
      cookie: browser.cookie,
      'x-csrf-token': browser.csrfToken,
      ...content.headers,
    },
    ...(content.body && { body: content.body }),
    signal: leaving.signal,
  });
  const type = response.headers.get('content-type') ?? '';
  const text = type.startsWith('application/json') ? await response.text() : '';
  leaving.abort();
  return { status: response.status, type, text };
}

function json(body: object): ReturnType<typeof contentOf> {
  return contentOf({ body: () => body }, tenant.ids);
}

/** Creates a conversation with a rated turn that used tools, and an open turn that waits for an operator. */
async function askingTurn() {
  const olga = await anOperator(service, tenant, { role: 'owner' });
  service.model.script(
    calls({ tool: 'get_time', args: {} }, { tool: 'get_time', args: { timezone: 'Nowhere' } }),
    says('It is late.'),
  );
  const { body } = await service.chat(tenant.apiKey, { message: 'Late?' });
  const { messageId, conversationId } = body.data;
  const rating = { messageId, rating: 'down', comment: 'Too late.' };
  await service.post('/api/agent/feedback', tenant.apiKey, rating);

  service.model.script(calls({ tool: 'ask_operator', args: { question: 'May I?' } }));
  const user = await listen(service.url, tenant.apiKey, { q: 'May you?', conversationId });
  const { instructionId, turnId } = await pendingQuestion(olga, conversationId);
  const answer = async (answered: Promise<RawAnswer>) => {
    service.model.script(says('I may.'));
    const given = await answered;
    await user.until(({ event }) => event === 'response.completed');
    return given;
  };
  const fileId = await aFile(service, { tenantId: tenant.tenantId, conversationId });
  return { ids: { ...tenant.ids, conversationId, turnId, fileId }, instructionId, answer };
}

const api = '/api/workspace';
const ofSession = [`POST ${api}/session`, `POST ${api}/session/password`, `DELETE ${api}/session`];
const factor = `${api}/session/second-factor`;
const ofFactor = [
  ...[`POST ${factor}`, `POST ${factor}/confirm`, `POST ${factor}/recovery-codes`],
  ...[`POST ${api}/session/code`, `DELETE ${factor}`],
];
/** Refused, as these tests have no mail server. */
const testMail = `POST ${api}/members/me/test-mail`;
const branching = `POST ${api}/playground/branches`;
const ofInvitation = [`POST ${api}/session/invitation`, `POST ${api}/session/invitation/accept`];
/** Operations that require an operator to serve the conversation. */
const serving = ['take-over', 'assign', 'reply', 'note'].map(
  (what) => `POST ${api}/inbox/{conversationId}/${what}`,
);
/** Endpoints without an entry in the audit log: operators' views, and how one may sign in. */
const notAudited = [
  ...['presence', 'read'].map((what) => `POST ${api}/inbox/{conversationId}/${what}`),
  `POST ${api}/session/invitation`,
  `POST ${api}/session/options`,
];
const answering = `POST ${api}/inbox/{conversationId}/answer`;

/** Returns the ids of what a response created, such as `{ agentId }`. */
function madeBy({ status, text }: RawAnswer): Partial<Ids> {
  if (status !== 201) return {};
  const { data } = made.parse(JSON.parse(text));
  return Object.fromEntries(
    Object.entries(data).flatMap(([name, id]) =>
      name in tenant.ids && typeof id === 'string' ? [[name, id]] : [],
    ),
  );
}

test('returns what the API’s description says for every workspace operation', async () => {
  const asked = new Set<string>();
  const faults: string[] = [];
  const check = async (operation: string, answered: Promise<RawAnswer>) => {
    asked.add(operation);
    const answer = await answered;
    faults.push(...described.faults(operation, answer));
    return answer;
  };
  const all = described.operations.filter((operation) => operation.includes(api));
  const [reading, changing] = [all.filter(isReading), all.filter((operation) => !isReading(operation))];

  const asking = await askingTurn();
  const turns = await ask(`GET ${api}/conversations/{conversationId}/turns`, tenant.ids);
  const handedOff = { ...tenant.ids, turnId: turnIdIn(turns) };
  const ofOneConversation = reading.filter((operation) => operation.includes('{conversationId}'));
  const readAll = async () => {
    for (const operation of reading) await check(operation, ask(operation, handedOff));
    for (const operation of ofOneConversation) await check(operation, ask(operation, asking.ids));
  };

  await readAll();
  for (const operation of serving) await check(operation, ask(operation, handedOff));
  const answer = { instructionId: asking.instructionId, formValues: { answer: 'Yes.' } };
  await check(answering, asking.answer(ask(answering, asking.ids, json(answer))));
  let ids: Ids = handedOff;
  const removing: [operation: string, ids: Ids][] = [];
  const apart = [...ofSession, ...ofFactor, ...ofInvitation, branching, testMail];
  for (const operation of changing.filter((one) => !asked.has(one) && !apart.includes(one))) {
    // Nobody has connected a server that was just made, and nothing was sent to a webhook that was.
    const isOfFirst = /\{(connection|delivery)Id\}/.test(operation);
    const ofThat = isOfFirst ? handedOff : ids;
    if (operation.startsWith('DELETE')) removing.push([operation, ofThat]);
    else ids = { ...ids, ...madeBy(await check(operation, ask(operation, ofThat))) };
  }
  await readAll();
  for (const [operation, ofThat] of removing) await check(operation, ask(operation, ofThat));

  asked.add(testMail);
  expect(described.refusalFaults(await ask(testMail, ids))).toEqual([]);
  await check(branching, ask(branching, ids, json(await testedTurn())));
  await useSecondFactor(check, ids);
  await useInvitation(check, ids);
  const [signIn = '', password = '', signOut = ''] = ofSession;
  await check(signIn, ask(signIn, ids, json({ email, password: testPassword })));
  await check(password, ask(password, ids, json({ current: testPassword, next: 'another good password' })));
  await check(signOut, ask(signOut, ids));
  expect(faults).toEqual([]);
  expect([...asked].sort()).toEqual(all.sort());

  const audited = new Set(
    (await auditExport(service, tenant.token)).map((line) => /"operation":"([^"]+)"/.exec(line)?.[1]),
  );
  const missing = changing.filter((operation) => !audited.has(operation.replace(api, '')));
  expect(missing.sort()).toEqual(notAudited);
});

/** Sends a message in the playground, and returns the ids of its turn. */
async function testedTurn(): Promise<{ conversationId: string; turnId: string }> {
  service.model.script(says('Hello.'));
  const url = `${service.url}${api}/playground/api/agent/stream?q=Hi`;
  const headers = { cookie: browser.cookie, 'x-csrf-token': browser.csrfToken };
  const stream = await (await fetch(url, { headers })).text();
  const [, meta = '{}'] = /^data: (.*"turnId".*)$/m.exec(stream) ?? [];
  return z.object({ conversationId: z.string(), turnId: z.string() }).parse(JSON.parse(meta));
}

/** Invites somebody, who looks at the invitation and accepts it. */
async function useInvitation(
  check: (operation: string, answered: Promise<RawAnswer>) => Promise<RawAnswer>,
  ids: Ids,
): Promise<void> {
  const [look = '', accept = ''] = ofInvitation;
  const invited = json({ email: `one.more.${email}`, role: 'operator' });
  const { link } = made.parse(JSON.parse((await ask(`POST ${api}/invitations`, ids, invited)).text)).data;
  const [, token] = String(link).split('#');
  await check(look, ask(look, ids, json({ token })));
  await check(accept, ask(accept, ids, json({ token, name: 'Ina', password: testPassword })));
}

/** Switches the owner's second factor on, signs in by it, and switches it off. */
async function useSecondFactor(
  check: (operation: string, answered: Promise<RawAnswer>) => Promise<RawAnswer>,
  ids: Ids,
): Promise<void> {
  const [begin = '', confirm = '', renew = '', signIn = '', remove = ''] = ofFactor;
  const does = async (operation: string, body: object) =>
    made.parse(JSON.parse((await check(operation, ask(operation, ids, json(body)))).text)).data;
  const password = testPassword;
  const { secret } = await does(begin, { password });
  const codeOf = (away: number) => totpCode(String(secret), Math.floor(Date.now() / 30_000) + away);
  await does(confirm, { code: codeOf(0) });
  const { recoveryCodes } = await does(renew, { password, code: codeOf(1) });
  const [one, two] = z.array(z.string()).parse(recoveryCodes);
  const half = new Browser(service.url);
  await half.signIn(email);
  const whole = browser;
  browser = half;
  await does(signIn, { code: one });
  browser = whole;
  await does(remove, { password, code: two });
}

function isReading(operation: string): boolean {
  return operation.startsWith('GET');
}

function turnIdIn({ text }: RawAnswer): string {
  const [, turnId = ''] = /"turnId":"([^"]+)"/.exec(text) ?? [];
  return turnId;
}

test('returns errors as the API’s description says', async () => {
  const nobody = { ...tenant.ids, agentId: 'agent_nobody' };
  const tool = { name: 'used', description: 'An agent has it.', kind: 'http' };
  const http = { method: 'GET', url: 'https://tools.example/used' };
  const used = madeBy(await ask(`POST ${api}/tools`, tenant.ids, json({ ...tool, http })));
  await ask(`POST ${api}/agents`, tenant.ids, json({ name: 'Its user', toolIds: [used.toolId] }));
  const refusals = [
    await ask(`GET ${api}/agents/{agentId}`, nobody),
    await ask(`POST ${api}/agents`, nobody, json({ name: '', toolIds: 7, more: true })),
    await ask(`DELETE ${api}/tools/{toolId}`, { ...tenant.ids, ...used }),
    await ask(`POST ${api}/session`, nobody, json({ email, password: 'not the password' })),
  ];
  browser.csrfToken = '';
  refusals.push(await ask(`POST ${api}/tokens`, nobody));
  expect(refusals.map(({ status }) => status)).toEqual([404, 400, 409, 401, 403]);
  expect(refusals.flatMap((refusal) => described.refusalFaults(refusal))).toEqual([]);
});
