import '../../support/one-protobufjs';
import { Client } from '@temporalio/client';
import { delegatedTurnOf } from '../../../src/domain/ids';
import { askingTenant, byAgent, asks } from '../../support/asking-agents';
import { forAllTests } from '../../support/lifetimes';
import { dataOf, readTurn, type ReadTurn } from '../../support/read-turn';
import { required } from '../../support/required';
import { calls, says, type ModelMove } from '../../support/scripted-model';
import { connectToTemporal } from '../../support/temporal-connection';
import { testService } from '../../support/test-service';

const service = testService();
const temporal = forAllTests(async () => {
  const connection = await connectToTemporal(required('HOLDFAST_TEST_TEMPORAL'));
  return { client: new Client({ connection }), stop: () => connection.close() };
});

/** The workflow of a turn, and those that it has started. */
interface Node {
  workflowId: string;
  below: Node[];
}

test('the tree of a turn’s events is the tree of workflows in Temporal', async () => {
  const tenant = await askingTenant(service, {
    asks: { First: { asks: { Second: { asks: { Third: {} } } } }, Other: {} },
  });
  const moves: Record<string, ModelMove[]> = {
    'Be brief': [
      calls({ tool: 'ask_first', args: { message: 'Go.' } }, { tool: 'ask_other', args: { message: 'Go.' } }),
      asks('other'),
      says('Done.'),
    ],
    First: [asks('second'), says('First.')],
    Second: [asks('third'), asks('third'), says('Second.')],
    Third: [says('Third.'), says('Third again.')],
    Other: [says('Other.'), says('Other again.')],
  };
  const all = Object.values(moves).flat().length;
  service.model.script(...Array.from({ length: all }, () => byAgent(moves)));
  const turn = await readTurn(await service.stream(tenant.apiKey, { q: 'Go.' }));
  expect(turn.text).toBe('Done.');
  const logged = treeOf(turn);
  expect(logged.below).toHaveLength(3);
  expect(await treeIn(`turn/${turn.conversationId}`)).toEqual(logged);
});

/** The tree by the paths of the calls that ask agents. */
function treeOf({ events, turnId, conversationId }: ReadTurn): Node {
  const asked = dataOf(events, 'tool.start').map(({ callId, path = [] }) => ({
    callId: String(callId),
    path: Array.isArray(path) ? path.map(String) : [],
  }));
  const node = (place: { turnId: string; conversationId: string }, path: string[]): Node => ({
    workflowId: `turn/${place.conversationId}`,
    below: asked
      .filter((call) => call.path.join() === path.join())
      .map(({ callId }) => node(delegatedTurnOf(place.turnId, callId), [...path, callId]))
      .toSorted(byId),
  });
  return node({ turnId, conversationId }, []);
}

/** The tree by the children that each history has. */
async function treeIn(workflowId: string): Promise<Node> {
  const { events } = await temporal.client.workflow.getHandle(workflowId).fetchHistory();
  const below = (events ?? []).flatMap(
    ({ childWorkflowExecutionCompletedEventAttributes: ended }) => ended?.workflowExecution?.workflowId ?? [],
  );
  return { workflowId, below: (await Promise.all(below.map(treeIn))).toSorted(byId) };
}

function byId(a: Node, b: Node): number {
  return a.workflowId < b.workflowId ? -1 : 1;
}
