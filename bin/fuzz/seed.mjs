const spares = 6;

/**
 * Creates one of everything in the tenant of the instance, so that operations on single items find them.
 * Returns ids by their names in paths: `kept` ones, and `spare` ones that may be deleted and revoked.
 */
export async function seed({ baseUrl, apiKey, workspaceToken, agentId }) {
  const call = caller(baseUrl);
  const agent = (path, body) => call('POST', `/api/agent${path}`, { 'X-API-Key': apiKey }, body);
  const bearer = { Authorization: `Bearer ${workspaceToken}` };
  const workspace = (path, body) => call('POST', `/api/workspace${path}`, bearer, body);
  const chat = (message) => agent('/chat', { message });

  const spare = {};
  const kept = { agentId: [agentId] };
  const keep = (to, ids) => {
    for (const [name, id] of Object.entries(ids)) (to[name] ??= []).push(id);
  };
  const makeAll = async (to, n) => {
    const { conversationId, turnId } = await chat('Hello.');
    keep(to, { conversationId, turnId, chatId: conversationId, threadId: conversationId });
    keep(to, { taskId: turnId, responseId: turnId.replace('turn_', 'resp_'), model: agentId });
    const http = { method: 'GET', url: 'http://127.0.0.1:9/' };
    keep(to, pick(await workspace('/tools', { name: `tool_${n}`, description: 'A tool.', http }), 'toolId'));
    const server = { name: `server ${n}`, url: 'http://127.0.0.1:9/mcp', auth: 'token' };
    keep(to, pick(await workspace('/mcp-servers', server), 'mcpServerId'));
    keep(to, pick(await workspace('/agents', { name: `Agent ${n}` }), 'agentId'));
    const messages = [{ role: 'user', text: 'Hello.' }];
    const { caseId } = await workspace('/cases', { agentId, messages });
    const trial = await workspace('/trials', { agentId, version: 'draft', caseIds: [caseId] });
    keep(to, { caseId, trialId: trial.trialId });
    keep(to, pick(await workspace('/queues', { name: `Queue ${n}`, roles: ['operator'] }), 'queueId'));
    keep(to, pick(await workspace('/replies', { title: `Reply ${n}`, text: 'Hello.' }), 'replyId'));
    keep(to, pick(await workspace('/credentials', { name: `Key ${n}`, kind: 'API_KEY' }), 'credentialId'));
    keep(to, pick(await workspace('/tokens', { name: `Token ${n}`, role: 'operator' }), 'tokenId'));
    const member = { email: `fuzz${n}@example.org`, name: `Member ${n}`, role: 'operator' };
    keep(to, pick(await workspace('/members', member), 'memberId'));
    keep(to, { documentId: await upload(baseUrl, bearer, n) });
    const source = { url: `https://documents.invalid/leave-${n}.md` };
    keep(to, pick(await workspace('/document-sources', source), 'sourceId'));
  };
  await makeAll(kept, 0);
  for (let n = 1; n <= spares; n += 1) await makeAll(spare, n);
  const waiting = await chat('I want to talk to a person.');
  kept.conversationId.unshift(waiting.conversationId);
  return { kept, spare };
}

async function upload(baseUrl, bearer, n) {
  const form = new FormData();
  form.set('file', new Blob([`# Leave ${n}\n\nEverybody has ${n + 20} days of leave.\n`]), `leave-${n}.md`);
  const answer = await fetch(`${baseUrl}/api/workspace/documents`, {
    method: 'POST',
    headers: bearer,
    body: form,
  });
  const { data } = await answer.json();
  return data.items[0].documentId;
}

function caller(baseUrl) {
  return async (method, path, headers, body) => {
    const answer = await fetch(baseUrl + path, {
      method,
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    const { data, error } = await answer.json();
    if (!data) throw new Error(`${method} ${path} was answered by ${answer.status}: ${error.message}`);
    return data;
  };
}

const pick = (from, name) => ({ [name]: from[name] });
