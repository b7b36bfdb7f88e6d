import { z } from 'zod';
import { aMember, signedIn, type Browser } from '../support/browser';
import { readTurn } from '../support/read-turn';
import { calls } from '../support/scripted-model';
import type { TestService } from '../support/test-service';
import type { TestTenant } from '../support/test-tenant';
import { waitFor } from '../support/wait-for';

const made = z.object({ queueId: z.string() });

/** A member at a browser. */
export interface Colleague {
  memberId: string;
  name: string;
  browser: Browser;
}

export async function aColleague(
  service: TestService,
  tenant: TestTenant,
  name: string,
  role: 'owner' | 'admin' | 'operator' = 'operator',
): Promise<Colleague> {
  const member = await aMember(service, tenant, { name, role });
  return { memberId: member.memberId, name, browser: await signedIn(service, member) };
}

/** Creates a queue as this member, and returns its id. */
export async function aQueue({ browser }: Colleague, fields: object): Promise<string> {
  const { status, data, error } = await browser.send('POST', '/queues', fields);
  if (status !== 201) throw new Error(`the queue was answered by ${status}: ${JSON.stringify(error)}`);
  return made.parse(data).queueId;
}

/** The agent may hand off to these queues. */
export async function handsOffTo(
  { browser }: Colleague,
  { agentId }: TestTenant,
  queueIds: string[],
  more: object = {},
): Promise<void> {
  const handoff = { enabled: true, queueIds, ...more };
  const { status, error } = await browser.send('PATCH', `/agents/${agentId}`, { handoff });
  if (status !== 200) throw new Error(`the agent was answered by ${status}: ${JSON.stringify(error)}`);
}

/** The agent hands a new conversation over. Returns its id once it is in the inbox. */
export async function handOver(
  service: TestService,
  { tenantId, apiKey }: TestTenant,
  args: object = {},
): Promise<string> {
  service.model.script(calls({ tool: 'handoff', args: { message: 'A colleague will take over.', ...args } }));
  const { conversationId } = await readTurn(await service.stream(apiKey, { q: 'I need a person.' }));
  await waitFor(
    'the handoff in the inbox',
    async () => (await service.store.inbox.get(tenantId, conversationId)) !== null,
  );
  return conversationId;
}

/** Waits until the member sees the item so. */
export async function untilItem(
  { browser }: Colleague,
  conversationId: string,
  what: string,
  is: (item: Record<string, unknown>) => boolean,
): Promise<void> {
  await waitFor(what, async () => {
    const { status, data } = await browser.send('GET', `/inbox/${conversationId}`);
    return status === 200 && is(data);
  });
}

/** What happened to an item, oldest first. */
export async function historyOf({ browser }: Colleague, conversationId: string): Promise<unknown[]> {
  const { data } = await browser.send('GET', `/inbox/${conversationId}`);
  const shape = z.object({ history: z.array(z.object({ what: z.string() })) });
  return shape.parse(data).history.map(({ what }) => what);
}
