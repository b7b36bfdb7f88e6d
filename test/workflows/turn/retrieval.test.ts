import type { FoundPassages } from '../../../src/domain/passages';
import { aCall, TurnDriver } from './turn-driver';

const found: FoundPassages = {
  query: 'How many days of leave are there?',
  tokens: 120,
  passages: [
    { documentId: 'doc_1', position: 4, score: 0.98765 },
    { documentId: 'doc_2', position: 0, score: 0.5 },
    { documentId: 'doc_1', position: 5, score: 0.25 },
  ],
};
const usage = { promptTokens: 40, completionTokens: 5, totalTokens: 45 };

test('searches the documents before the first step if the agent always reads them', () => {
  const turn = new TurnDriver({ retrieves: true });
  expect(turn.events).toEqual(['meta', 'status']);
  expect(turn.command).toEqual({ do: 'retrieve', model: 'model-a' });

  turn.on({ type: 'retrieved', found });
  expect(turn.events).toEqual(['meta', 'status', 'rag.context', 'status']);
  expect(turn.command).toEqual({ do: 'callModel', model: 'model-a', delayMs: 0 });
  expect(turn.state.found).toEqual(found);
});

test('lists documents in rag.context in the order of their best passages', () => {
  const turn = new TurnDriver({ retrieves: true }).on({ type: 'retrieved', found });
  expect(turn.state.log.entries[2]).toMatchObject({
    queryUsed: found.query,
    tokenCount: 120,
    documents: [
      { documentId: 'doc_1', chunks: 2, score: 0.988 },
      { documentId: 'doc_2', chunks: 1, score: 0.5 },
    ],
  });
});

test('records a search that finds nothing', () => {
  const nothing = { query: 'Hi', tokens: 0, passages: [] };
  const turn = new TurnDriver({ retrieves: true }).on({ type: 'retrieved', found: nothing }).answers();
  expect(turn.state.log.entries[2]).toMatchObject({ event: 'rag.context', tokenCount: 0, documents: [] });
  expect(turn.last).toMatchObject({ insights: { documentsUsed: 0 } });
});

test('adds the tokens and the cost of rewriting the question to the turn’s', () => {
  const turn = new TurnDriver({ retrieves: true }).on({
    type: 'retrieved',
    ...{ found, usage, costUsd: 0.25, requestDigest: 'r' },
  });
  turn.answers('ok', { costUsd: 0.5 });
  expect(turn.last).toMatchObject({
    usage: { promptTokens: 50, completionTokens: 10, totalTokens: 60 },
    costUsd: 0.75,
    insights: { steps: 1, documentsUsed: 2 },
  });
});

test('records the model’s own searches when they end, and counts each document once', () => {
  const turn = new TurnDriver()
    .calls(aCall('call_1_1', { tool: 'search_documents' }), aCall('call_1_2', { tool: 'search_documents' }))
    .runs({ found })
    .answers();
  expect(turn.events.slice(2)).toEqual([
    ...['tool.start', 'tool.start', 'tool.end', 'rag.context', 'tool.end', 'rag.context'],
    ...['status', 'response.completed'],
  ]);
  expect(turn.state.log.entries[4]).not.toHaveProperty('found');
  expect(turn.last).toMatchObject({ insights: { documentsUsed: 2, toolCalls: 2 } });
});

test('does not search if a person has the conversation or handoff words match', () => {
  expect(new TurnDriver({ retrieves: true, isWithHuman: true }).command).toMatchObject({ do: 'callModel' });
  const handoff = { isAskedFor: true, failures: 0 };
  expect(new TurnDriver({ retrieves: true, handoff }).command).toMatchObject({
    do: 'end',
    outcome: 'handed_off',
  });
});

test('records no passages when the turn is stopped during the search', () => {
  const turn = new TurnDriver({ retrieves: true }).on({ type: 'stopped', because: 'cancelled' });
  expect(turn.events).toEqual(['meta', 'status', 'error']);
});

test('includes the citations of an answer in its last entry', () => {
  const turn = new TurnDriver({ retrieves: true }).on({ type: 'retrieved', found });
  const citations = [{ number: 2, documentId: 'doc_2', position: 0 }];
  turn.answers('ok', { citations, invalidCitations: [9] });
  expect(turn.last).toMatchObject({ citations, invalidCitations: [9] });
});
