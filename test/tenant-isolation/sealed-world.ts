import type { CallDecision } from '../../src/domain/approval';
import { aMember, signedIn, type Browser } from '../support/browser';
import { uploaded } from '../support/knowledge';
import { anOperator, type TestOperator } from '../support/operator';
import type { TestService } from '../support/test-service';
import { httpTool } from '../support/test-tenant';
import type { ToolServer } from '../support/tool-server';
import { asMember, type Ask, type TestWorkspace } from '../support/workspace';
import { SealedWords } from './sealed-words';

/** A tenant whose words are all secret, and the operator who serves its users. */
export interface SealedWorld extends TestWorkspace {
  service: TestService;
  tools: ToolServer;
  words: SealedWords;
  ada: TestOperator;
  /** Three members who decide about payments together. */
  voters: [Browser, Browser, Browser];
}

/** Sets up a workspace like its owner, with a separate word in everything that holds content. */
export async function aSealedWorld(service: TestService, tools: ToolServer): Promise<SealedWorld> {
  const words = new SealedWords();
  const tenant = await service.tenant({ retrieval: 'tool' });
  const name = words.of('name of a token');
  const ada = await anOperator(service, tenant, { name });
  const ask = await asMember(service, tenant, 'owner');
  await changed(ask, 'POST', '/members', {
    name: words.of('name of a member'),
    email: `${words.of('address of a member').toLowerCase()}@example.org`,
    role: 'operator',
    password: words.of('password'),
  });
  // Without a server there, the service also stores the reason why it can't list tools.
  const url = `http://127.0.0.1:1/${words.of('address of an MCP server')}`;
  await changed(ask, 'POST', '/mcp-servers', { name: 'Files', url, auth: 'none' });
  const headers = { Authorization: `Bearer ${words.of('tool header')}` };
  const tool = httpTool('look_up', tools.url, { http: { method: 'POST', url: tools.url, headers } });
  const { toolId } = await changed(ask, 'POST', '/tools', tool);
  const payment = await changed(ask, 'POST', '/tools', paymentTool(tools.url));
  const { providerId } = await changed(ask, 'POST', '/model-providers', {
    ...{ name: 'Models', kind: 'openai-compatible' },
    baseUrl: `${service.model.url}/${words.of('address of a model provider')}`,
    apiKey: words.of('key of a model provider'),
    headers: { 'x-gateway-key': words.of('header of a model provider') },
  });
  const toolIds = [toolId, payment.toolId];
  const agent = { providerId, toolIds, instructions: words.of('instructions') };
  await changed(ask, 'PATCH', `/agents/${tenant.agentId}`, agent);
  await uploaded(service, tenant, 'leave.md', `# Leave\n\nThe code of leave is ${words.of('document')}.`);
  const voter = async () => signedIn(service, await aMember(service, tenant, { role: 'admin' }));
  const voters: SealedWorld['voters'] = [await voter(), await voter(), await voter()];
  return { ...tenant, ask, service, tools, words, ada, voters };
}

/** A tool whose calls need more than one approval or refusal. */
function paymentTool(url: string) {
  const steps = [{ by: 'operator' as const, forMs: 600_000, quorum: 2 }];
  const decisions: CallDecision[] = ['approve', 'decline', 'edit', 'respond'];
  return httpTool('pay', url, { policy: 'confirm', approval: { steps, decisions, declines: 2 } });
}

/** Sends a change, and returns its result. Throws an Error if it is rejected. */
async function changed(ask: Ask, method: 'POST' | 'PATCH', path: string, body: object) {
  const { status, data, body: text } = await ask(method, path, body);
  if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text}`);
  return data;
}
