import type { ToolCall } from '../../../src/domain/message';
import type { HttpToolDefinition } from '../../../src/domain/tool';
import { call } from '../../model/transcript';
import { httpTool } from '../../support/test-tenant';

export const windowMs = 60_000;
/** What may be spent in the window: at once, if the user agrees, and if an operator agrees. */
export const limits = { auto: 25, user: 50, managers: 100 };

const decisions: ('approve' | 'decline' | 'edit')[] = ['approve', 'decline', 'edit'];
/** Payments of a workspace run at once, are confirmed, and end at the last limit. */
export const payingTool: HttpToolDefinition = httpTool('pay', 'https://pay.example/', {
  parameters: { type: 'object', properties: { amount: { type: 'number' } }, required: ['amount'] },
  spend: { amount: 'args.amount', per: 'tenant', windowMs },
  rules: [
    { id: 'never', when: `spent > ${limits.managers}`, then: 'deny' },
    {
      id: 'managers',
      when: `spent > ${limits.user}`,
      then: 'confirm',
      approval: { steps: [{ by: 'operator', forMs: 30_000 }], decisions },
    },
    {
      id: 'user',
      when: `spent > ${limits.auto}`,
      then: 'confirm',
      approval: { steps: [{ by: 'user', forMs: 30_000 }], decisions },
    },
  ],
});

/** A call of the model. */
export function aPayment(callId: string, amount: number): ToolCall {
  return call(callId, { tool: payingTool.name, arguments: JSON.stringify({ amount }) });
}

export function amountOf(text: string): number {
  return Number(JSON.parse(text).amount);
}
