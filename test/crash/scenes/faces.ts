import { fewAtOnce } from '../../../src/platform/concurrency/few-at-once';
import { AgUiAgent } from '../../support/ag-ui-agent';
import { everyWay } from '../../support/every-way';
import { openAi } from '../../support/openai-client';
import { calls, says, saysAndHolds } from '../../support/scripted-model';
import type { At, StartedTurn } from '../face-driver';
import { faceDrivers, wholeText } from '../face-drivers';
import { forever } from '../stage';
import { listen } from './listen';
import type { Scenes } from './scene';

/**
 * Every way through three protocols in `npm run test:faces`. Else as few as have every pair of protocols at every pair of
 * steps.
 */
const rows = faceDrivers.flatMap((start, x) =>
  faceDrivers.flatMap((resume, y) =>
    faceDrivers
      .filter((_, z) => everyWay || z === (x + y) % faceDrivers.length)
      .map((approve) => ({ start, resume, approve })),
  ),
);
const atOnce = 8;

export const faceScenes: Scenes = {
  'a turn starts in any protocol, is resumed in any and approved in any, with kills between': async (
    scene,
  ) => {
    const { apiKey, agentId } = await scene.tenant();
    scene.model.script(...rows.map(() => calls({ tool: 'ask_confirm', args: { message: 'Sure?' } })));
    const first = scene.service;
    const started = await fewAtOnce(rows, atOnce, async (row) => {
      return { ...row, turn: await row.start.start({ url: first.url, apiKey, agentId }) };
    });

    const second = await scene.kill();
    await untilReached({ url: second.url, apiKey, agentId }, started);
    const asked = await fewAtOnce(started, atOnce, async (row) => {
      return {
        ...row,
        instructionId: await row.resume.resume({ url: second.url, apiKey, agentId }, row.turn),
      };
    });

    const { url } = await scene.kill();
    const place = { url, apiKey, agentId };
    await untilReached(place, asked);
    scene.model.script(...rows.map(() => says('A whole ', 'answer.')));
    const shown = await fewAtOnce(asked, atOnce, async ({ start, resume, approve, turn, instructionId }) => ({
      clients: [start.name, resume.name, approve.name],
      text: await approve.approve(place, turn, instructionId),
      native: await wholeText(place, turn),
    }));
    expect(shown.filter(({ text, native }) => text !== native)).toEqual([]);
    expect(new Set(shown.map(({ native }) => native))).toEqual(new Set(['A whole answer.']));
  },

  'a run of AG-UI is answered by a response, whose stream goes on in another process after a kill': async (
    scene,
  ) => {
    const { apiKey: key, agentId: model } = await scene.tenant();
    scene.model.script(
      calls({ tool: 'ask_confirm', args: { message: 'Sure?' } }),
      saysAndHolds('Half of an ans', forever),
      says('A whole ', 'answer.'),
    );
    const first = scene.service;
    const begun = new AgUiAgent({ agentUrl: `${first.url}/ag-ui/${model}`, key });
    await begun.say('Do it.');

    // A kill may cost a turn ten seconds, in which requests get 503: the client asks again until then.
    const patient = { maxRetries: 20 };
    const second = await scene.kill();
    const stream = await openAi({ url: second.url, key }, patient).responses.create({
      model,
      conversation: begun.threadId,
      input: [
        { type: 'mcp_approval_response', approval_request_id: begun.question?.id ?? '', approve: true },
      ],
      stream: true,
    });
    const seen = { id: '', last: 0 };
    for await (const event of stream) {
      if (event.type === 'response.created') seen.id = event.response.id;
      seen.last = event.sequence_number;
      if (event.type === 'response.output_text.delta') break;
    }

    const client = openAi({ url: (await scene.kill()).url, key }, patient);
    const { id: response_id, last: starting_after } = seen;
    const rest = [];
    for await (const event of await client.responses.retrieve(response_id, { stream: true, starting_after }))
      rest.push(event);
    expect(rest.every((event) => event.sequence_number > starting_after)).toBe(true);
    const last = rest.at(-1);
    const whole = await client.responses.stream({ response_id }).finalResponse();
    expect([whole.status, whole.output_text.trim()]).toEqual(['completed', 'A whole answer.']);
    expect(whole.output).toMatchObject(last?.type === 'response.completed' ? last.response.output : []);
  },
};

/** A kill may cost a turn ten seconds, in which requests get 503. Not every client of others comes back after that. */
async function untilReached({ url, apiKey }: At, begun: { turn: StartedTurn }[]): Promise<void> {
  await fewAtOnce(begun, atOnce, async ({ turn }) => {
    const { ended } = await listen(url, apiKey, { q: '' }, { 'last-event-id': `${turn.turnId}:0` });
    await ended;
  });
}
