import { createServer } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { HttpToolDefinition } from '../../../src/domain/tool';
import { listenLocally } from '../../support/local-server';
import { uploaded } from '../../support/knowledge';
import { httpTool, type TestTenant } from '../../support/test-tenant';
import type { TestService } from '../../support/test-service';

/** The answers of the shop's systems, and their delays in ms. */
const systems: Record<string, { ms: number; body: object }> = {
  '/orders/4711': {
    ms: 320,
    body: { orderId: '4711', item: 'Kenya AA, 1 kg', total: '€ 38.00', delivered: '2026-04-28' },
  },
  '/parcels/4711': { ms: 540, body: { parcel: 'AC-99120', state: 'delivered', note: 'box crushed' } },
  '/refunds': { ms: 260, body: { refund: 'R-2081', amount: '€ 38.00', days: 3 } },
};

/** The systems of a shop, called by tools. */
export async function startShopSystems() {
  const server = createServer((request, response) => {
    const { ms, body } = systems[request.url ?? ''] ?? { ms: 100, body: {} };
    request.resume();
    void delay(ms).then(() => response.end(JSON.stringify(body)));
  });
  return listenLocally(server);
}

const dayMs = 24 * 60 * 60_000;

const order = { type: 'object', properties: { orderId: { type: 'string' } } };
const refund = {
  type: 'object',
  properties: { ...order.properties, amount: { type: 'string' }, reason: { type: 'string' } },
};
const receipt = { type: 'object', properties: { to: { type: 'string' }, ...order.properties } };

/** The shop's workspace: an agent with tools and a document. A refund needs an operator's approval. */
export async function openShop(service: TestService, systemsUrl: string): Promise<TestTenant> {
  const approval = { steps: [{ by: 'operator' as const, forMs: 7_200_000 }] };
  const tools: HttpToolDefinition[] = [
    httpTool('find_order', systemsUrl, {
      parameters: order,
      http: { method: 'GET', url: `${systemsUrl}/orders/{orderId}` },
    }),
    httpTool('track_parcel', systemsUrl, {
      parameters: order,
      http: { method: 'GET', url: `${systemsUrl}/parcels/{orderId}` },
    }),
    httpTool('refund', systemsUrl, {
      description: 'Gives the money for an order back.',
      parameters: refund,
      policy: 'confirm',
      approval,
      http: { method: 'POST', url: `${systemsUrl}/refunds` },
    }),
    httpTool('refund_batch', systemsUrl, {
      description: 'Gives the money for a whole delivery back.',
      parameters: refund,
      policy: 'confirm',
      approval: { steps: [{ by: 'operator', forMs: 14_400_000, quorum: 2 }] },
      http: { method: 'POST', url: `${systemsUrl}/refunds` },
    }),
    httpTool('send_receipt', systemsUrl, {
      description: 'Sends the receipt of an order by e-mail.',
      parameters: receipt,
      policy: 'confirm',
      confirmation: { title: 'Send the receipt?', approve: 'Send', deny: 'Cancel' },
      http: { method: 'POST', url: `${systemsUrl}/receipts` },
    }),
  ];
  const agent = { name: 'Aurora Coffee', type: 'support', model: 'gpt-4.1-mini', actionTtlMs: dayMs };
  const tenant = await service.tenant(agent, tools);
  await uploaded(service, tenant, 'returns.md', returns);
  return tenant;
}

const returns = `# Returns

## Damaged parcels

A damaged bag is replaced or refunded within thirty days of its delivery. The customer need not send it back.

## Opened bags

An opened bag is taken back if it does not taste as described.
`;
