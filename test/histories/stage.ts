import { callDecisions } from '../../src/domain/approval';
import { listen, type Listener } from '../support/listener';
import { readTurn, type ReadTurn } from '../support/read-turn';
import { saysAndHolds, type ModelMove } from '../support/scripted-model';
import type { TestService } from '../support/test-service';
import { httpTool, type TestTenant } from '../support/test-tenant';
import { gate } from '../support/wait-for';

/** Where one turn is played, with its own tenant. */
export interface Stage {
  service: TestService;
  tenant: TestTenant;
}

/** Plays a turn; returns its conversation. */
export type Play = (stage: Stage) => Promise<string>;

const operatorOnly = [{ by: 'operator' as const, forMs: 60_000 }];
const user = [{ by: 'user' as const, forMs: 60_000 }];
const twoAdmins = [{ by: 'operator' as const, forMs: 60_000, roles: ['admin' as const], quorum: 2 }];
const soonUserThenOperator = (['user', 'operator'] as const).map((by) => ({ by, forMs: 100 }));

/** A stage for one turn. `toolsUrl` is the URL of the tenant’s tools. */
export async function setStage(service: TestService, toolsUrl: string): Promise<Stage> {
  const confirm = { policy: 'confirm' } as const;
  const handoff = { enabled: true, words: ['a manager'], afterFailures: 2 };
  const tenant = await service.tenant({ fallbackModels: ['second-model'], handoff }, [
    httpTool('weather', toolsUrl),
    httpTool('pay', toolsUrl, confirm),
    httpTool('pay_soon', toolsUrl, { ...confirm, actionTtlMs: 100 }),
    httpTool('calendar', toolsUrl, { policy: 'consent' }),
    httpTool('refund', toolsUrl, { ...confirm, approval: { steps: operatorOnly } }),
    httpTool('order', toolsUrl, { ...confirm, approval: { steps: user, decisions: [...callDecisions] } }),
    httpTool('transfer', toolsUrl, {
      ...confirm,
      approval: { steps: twoAdmins, decisions: [...callDecisions] },
    }),
    httpTool('refund_soon', toolsUrl, { ...confirm, approval: { steps: soonUserThenOperator } }),
  ]);
  return { service, tenant };
}

/** Plays one message, whose turn follows `moves`. */
export function ask(...moves: ModelMove[]): Play {
  return async (stage) => (await send(stage, {}, ...moves)).conversationId;
}

/** Sends a message and reads its turn, which follows `moves`, to the end of its stream. */
export async function send(
  { service, tenant }: Stage,
  query: Record<string, string>,
  ...moves: ModelMove[]
): Promise<ReadTurn> {
  service.model.script(...moves);
  return readTurn(await service.stream(tenant.apiKey, { q: 'Please.', ...query }));
}

/** Sends a message whose turn stays open. Returns its stream once the event `until` has arrived. */
export async function sendUntil(
  { service, tenant }: Stage,
  until: string,
  ...moves: ModelMove[]
): Promise<Listener> {
  service.model.script(...moves);
  const stream = await listen(service.url, tenant.apiKey, { q: 'Please.' });
  await stream.until(({ event }) => event === until);
  return stream;
}

/** Sends a message whose answer has started and continues only after `letEnd`. */
export async function sendAndHold(stage: Stage) {
  const { opened, open: letEnd } = gate();
  const stream = await sendUntil(stage, 'content.delta', saysAndHolds('The first ans', opened));
  return { conversationId: stream.conversationId, stream, letEnd };
}
