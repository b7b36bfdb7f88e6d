// npm run record-histories: plays every kind of turn and keeps its history beside this file.
import '../support/one-protobufjs';
import { startTestService, type TestService } from '../support/test-service';
import { startToolServer, type ToolServer } from '../support/tool-server';
import { connectHistories, type TurnHistories } from '../support/turn-histories';
import { forgetHistories, keepHistories } from './recorded';
import { setStage, turnKinds } from './turn-kinds';

let service: TestService;
let tools: ToolServer;
let histories: TurnHistories;
beforeAll(async () => {
  [service, tools, histories] = await Promise.all([
    startTestService({ MODEL_BACKOFF_MS: '5' }),
    startToolServer(),
    connectHistories(),
  ]);
  forgetHistories();
});
afterAll(async () => {
  await service.stop();
  await tools.close();
  await histories.close();
});

test.each(Object.entries(turnKinds))('%s', async (kind, play) => {
  const conversationId = await play(await setStage(service, tools.url));
  const runs = await histories.of(conversationId);
  keepHistories(
    kind,
    runs.map(({ json }) => json),
  );
});
