import { Client } from '@temporalio/client';
import { progressQuery, toolProgressSignal } from '../../workflows/turn/messages';
import { listen } from '../support/listener';
import { readTurn } from '../support/read-turn';
import { calls, saysAndHolds } from '../support/scripted-model';
import { startTestService } from '../support/test-service';
import { gate } from '../support/wait-for';
import { connectToTemporal } from '../support/temporal-connection';

test('a progress line that arrives after its call takes no entry number of the answer', async () => {
  const service = await startTestService();
  const connection = await connectToTemporal();
  const { workflow } = new Client({ connection });
  try {
    const { apiKey } = await service.tenant();
    const { opened, open } = gate();
    const twoCalls = calls({ tool: 'get_time', args: {} }, { tool: 'get_time', args: {} });
    service.model.script(twoCalls, saysAndHolds('Noon.', opened));
    const user = await listen(service.url, apiKey, { q: 'time?' });
    await user.until(({ event }) => event === 'content.delta');
    const [turnId = ''] = user.lastEventId.split(':');
    const turn = workflow.getHandle(`turn/${user.conversationId}`);
    await turn.signal(toolProgressSignal, turnId, 'Half way there');
    // The signal was handled before this later query is answered.
    await turn.query(progressQuery, 0);
    open();
    await user.until(({ event }) => event === 'response.completed');
    const fresh = await readTurn(await service.stream(apiKey, {}, { 'last-event-id': `${turnId}:0` }));
    expect(fresh.events).toEqual(user.events);
  } finally {
    await Promise.all([service.stop(), connection.close()]);
  }
});
