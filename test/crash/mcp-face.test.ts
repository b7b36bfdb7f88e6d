import { createServer, request } from 'node:http';
import { listen } from '../support/listener';
import { listenLocally } from '../support/local-server';
import { sdkClient } from '../support/mcp-face';
import { calls, says, saysAndHolds } from '../support/scripted-model';
import { textOf } from '../support/sse-reader';
import { waitFor } from '../support/wait-for';
import { faceDrivers, wholeText } from './face-drivers';
import { mcpDriver } from './mcp-driver';
import { forever, setStage, type Stage } from './stage';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterEach(() => stage.clear());
afterAll(() => stage.close());

const asking = calls({ tool: 'ask_confirm', args: { message: 'Sure?' } });

const rows = faceDrivers.flatMap((other) => [
  { start: mcpDriver, resume: other, approve: other },
  { start: other, resume: mcpDriver, approve: mcpDriver },
]);

test('a turn of MCP is resumed and approved in any other protocol, and the other way round, with kills between', async () => {
  const { apiKey, agentId } = await stage.tenant();
  stage.model.script(...rows.map(() => asking));
  const first = await stage.start();
  const started = await Promise.all(
    rows.map(async (row) => ({ ...row, turn: await row.start.start({ url: first.url, apiKey, agentId }) })),
  );
  await first.kill();

  const second = await stage.start();
  const asked = await Promise.all(
    started.map(async (row) => {
      const instructionId = await row.resume.resume({ url: second.url, apiKey, agentId }, row.turn);
      return { ...row, instructionId };
    }),
  );
  await second.kill();

  const { url } = await stage.start();
  const place = { url, apiKey, agentId };
  stage.model.script(...rows.map(() => says('A whole ', 'answer.')));
  const shown = await Promise.all(
    asked.map(async ({ start, resume, approve, turn, instructionId }) => ({
      clients: [start.name, resume.name, approve.name],
      text: await approve.approve(place, turn, instructionId),
      native: await wholeText(place, turn),
    })),
  );
  expect(shown.filter(({ text, native }) => text !== native)).toEqual([]);
  expect(new Set(shown.map(({ native }) => native))).toEqual(new Set(['A whole answer.']));
});

/** An address that stays the same while the services behind it change. */
async function startFront() {
  const behind = { url: '' };
  const server = createServer((incoming, outgoing) => {
    const { url, method, headers } = incoming;
    const passed = request(`${behind.url}${url}`, { method, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
      response.on('error', () => outgoing.destroy());
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  return { ...(await listenLocally(server)), behind };
}

test('a call of the official client outlives the process, and its question is answered in another', async () => {
  const { apiKey: key, agentId } = await stage.tenant();
  stage.model.script(asking, saysAndHolds('Half of an ans', forever), says('A whole ', 'answer.'));
  const front = await startFront();
  const first = await stage.start();
  front.behind.url = first.url;
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  let isAsked = false;
  const words: (string | undefined)[] = [];
  const client = await sdkClient({ url: front.url, agentId, key }, async () => {
    isAsked = true;
    await answered;
    return { action: 'accept', content: { approve: true } };
  });
  const params = { name: 'send_message', arguments: { message: 'Do it.' } };
  const onprogress = ({ message }: { message?: string | undefined }) => void words.push(message);
  const call = client.callTool(params, undefined, { onprogress, timeout: 100_000 });
  await waitFor('the question', () => isAsked);
  await first.kill();

  const second = await stage.start();
  front.behind.url = second.url;
  answer();
  await waitFor('half of the answer', () => words.includes('Half of an ans'));
  await second.kill();

  const third = await stage.start();
  front.behind.url = third.url;
  const result = Object(await call);
  expect(result.content[0].text).toBe('A whole answer.');
  const { turnId } = result.structuredContent;
  const native = await listen(third.url, key, { q: '' }, { 'last-event-id': `${turnId}:0` });
  await native.ended;
  expect(textOf(native.events)).toBe('A whole answer.');
  await client.close();
  await front.close();
});
