import { connectEncrypted } from '../../test/support/master-key';
import { createTenant, httpTool } from '../../test/support/test-tenant';
import type { HttpToolDefinition } from '../../src/domain/tool';
import type { ToolRule } from '../../src/domain/tool-rule';
import { prepare, type Playing } from '../turns/play';
import { turnNamed } from '../turns/turns';
import type { World } from '../world/world';

export function rule(when: string, then: ToolRule['then']): ToolRule {
  return { id: 'rule-1', when, then };
}

/** What a tool has whose calls run as long as the window of their workspace has room for so many. */
export function windowFor(room: number): Partial<HttpToolDefinition> {
  return {
    spend: { amount: '1.0', per: 'tenant', windowMs: 3_600_000 },
    rules: [rule(`spent > ${room}`, 'deny')],
  };
}

/** Makes a workspace with this tool. Returns what prepares a turn in which the model pays. */
export async function payments(world: World, changes: Partial<HttpToolDefinition>): Promise<() => Playing> {
  await world.service.start();
  const store = await connectEncrypted(world.mongodbUri);
  try {
    const url = `${world.strangers.toolsUrl}/pay`;
    const parameters = { type: 'object', properties: { word: { type: 'string' } }, required: ['word'] };
    const tool = httpTool('pay', url, { parameters, http: { method: 'POST', url }, ...changes });
    const { apiKey } = await createTenant(store, { actionTtlMs: 3_600_000 }, [tool]);
    return () => prepare(world, turnNamed('payment'), { apiKey }, { waitsForRoom: true });
  } finally {
    await store.close();
  }
}

/** Returns how often the tool was called for the turn. */
export function paidBy({ effects }: World, { word }: Playing): number {
  return effects.of(word).length;
}
