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
}

/** Sets up a workspace as its owner does, with a word of its own in everything that holds content. */
export async function aSealedWorld(service: TestService, tools: ToolServer): Promise<SealedWorld> {
  const words = new SealedWords();
  const tenant = await service.tenant({ retrieval: 'tool' });
  const name = words.of('name of a token');
  const ada = await anOperator(service, tenant, { name });
  const ask = await asMember(service, tenant, 'owner');
  const world = { ...tenant, ask, service, tools, words, ada };
  await changed(ask, 'POST', '/members', {
    name: words.of('name of a member'),
    email: `${words.of('address of a member').toLowerCase()}@example.org`,
    role: 'operator',
    password: words.of('password'),
  });
  // Nothing listens there, so the service also stores why it can't list tools.
  const url = `http://127.0.0.1:1/${words.of('address of an MCP server')}`;
  await changed(ask, 'POST', '/mcp-servers', { name: 'Files', url, auth: 'none' });
  const headers = { Authorization: `Bearer ${words.of('tool header')}` };
  const tool = httpTool('look_up', tools.url, { http: { method: 'POST', url: tools.url, headers } });
  const { toolId } = await changed(ask, 'POST', '/tools', tool);
  const agent = { toolIds: [toolId], instructions: words.of('instructions') };
  await changed(ask, 'PATCH', `/agents/${tenant.agentId}`, agent);
  await uploaded(service, tenant, 'leave.md', `# Leave\n\nThe code of leave is ${words.of('document')}.`);
  return world;
}

/** Sends a change, and returns what it made. Throws an Error if it is rejected. */
async function changed(ask: Ask, method: 'POST' | 'PATCH', path: string, body: object) {
  const { status, data, body: text } = await ask(method, path, body);
  if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text}`);
  return data;
}
