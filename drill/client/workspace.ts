import { z } from 'zod';
import { Broken } from '../broken';
import { retryWhileUnavailable } from './retry-while-unavailable';

const messageSchema = z.looseObject({
  role: z.string(),
  text: z.string(),
  turnId: z.string().optional(),
  interrupted: z.boolean().optional(),
});
const detailSchema = z.object({ data: z.looseObject({ messages: z.array(messageSchema) }) });
const turnSchema = z.looseObject({ turnId: z.string(), outcome: z.string().optional() });
const listSchema = z.object({
  data: z.looseObject({ items: z.array(z.looseObject({ conversationId: z.string() })) }),
});
const receiptSchema = z.looseObject({
  seq: z.number(),
  faults: z.array(z.string()),
  receipt: z.looseObject({ turn: z.looseObject({ id: z.string() }).optional() }),
});
const receiptsSchema = z.object({
  data: z.looseObject({ count: z.number(), items: z.array(receiptSchema) }),
});
const turnsSchema = z.object({ data: z.looseObject({ items: z.array(turnSchema) }) });

export type ShownMessage = z.infer<typeof messageSchema>;
export type ShownTurn = z.infer<typeof turnSchema>;
export type ShownReceipts = z.infer<typeof receiptsSchema>['data'];

/** A member's view of the tenant. Retries while the service is unavailable. */
export class Workspace {
  constructor(
    private readonly url: () => string,
    private readonly token: string,
  ) {}

  async transcript(conversationId: string): Promise<ShownMessage[]> {
    return detailSchema.parse(await this.get(`/conversations/${conversationId}`)).data.messages;
  }

  async turns(conversationId: string): Promise<ShownTurn[]> {
    return turnsSchema.parse(await this.get(`/conversations/${conversationId}/turns`)).data.items;
  }

  /** Returns the conversation's chain of receipts, freshly checked by the service. */
  async receipts(conversationId: string): Promise<ShownReceipts> {
    const path = `/conversations/${conversationId}/receipts?limit=200`;
    return receiptsSchema.parse(await this.get(path)).data;
  }

  /** Returns the conversations with a message that contains the text. */
  async conversationsWith(text: string): Promise<string[]> {
    const query = new URLSearchParams({ q: text });
    const { items } = listSchema.parse(await this.get(`/conversations?${query}`)).data;
    return items.map(({ conversationId }) => conversationId);
  }

  private get(path: string): Promise<unknown> {
    return retryWhileUnavailable(async () => {
      const headers = { authorization: `Bearer ${this.token}` };
      const response = await fetch(`${this.url()}/api/workspace${path}`, { headers });
      if (response.ok) return response.json();
      await response.text();
      if (response.status >= 500) return undefined;
      throw new Broken('', `the workspace answers ${response.status} to ${path}`);
    });
  }
}
