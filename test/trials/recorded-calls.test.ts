import fc from 'fast-check';
import type { Message } from '../../src/domain/message';
import { recordedCall, recordedResult, recordingsOf } from '../../src/trials/cases/recorded-calls';
import { assistantMessage, toolMessage } from '../store/samples';

const turnId = 'turn_1';

/** A turn that made these calls, one a step, with the number of each as its result. */
function turnWith(calls: { tool: string; arguments: string }[]): Message[] {
  return calls.flatMap((call, n): Message[] => {
    const callId = `call_${n}`;
    return [
      { ...assistantMessage(), turnId, calls: [{ ...call, callId, providerCallId: callId }] },
      { ...toolMessage(), turnId, callId, text: `result ${n}` },
    ];
  });
}

const args = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.oneof(fc.integer(), fc.string()), {
  maxKeys: 3,
});
const someCalls = fc.array(fc.record({ tool: fc.constantFrom('one', 'two'), args }), { maxLength: 8 });

test('a turn that is played again gets each result it had, however its arguments are spelled', () => {
  fc.assert(
    fc.property(someCalls, (made) => {
      const messages = turnWith(
        made.map(({ tool, args: value }) => ({ tool, arguments: JSON.stringify(value) })),
      );
      const recordings = recordingsOf(messages, turnId);
      const spelled = made.map(({ tool, args: value }) => {
        const turned = Object.fromEntries(Object.entries(value).toReversed());
        return recordedCall({ tool, arguments: JSON.stringify(turned, null, 2) });
      });
      spelled.forEach((call, n) => {
        expect(recordedResult(recordings, spelled.slice(0, n), call)?.text).toBe(`result ${n}`);
      });
    }),
  );
});

test('a call that is made once more than it was recorded has no result', () => {
  const call = { tool: 'one', arguments: '{"a":1}' };
  const recordings = recordingsOf(turnWith([call, call]), turnId);
  expect(recordedResult(recordings, [call], call)?.text).toBe('result 1');
  expect(recordedResult(recordings, [call, call], call)).toBeUndefined();
  expect(recordedResult(recordings, [], { ...call, arguments: '{"a":2}' })).toBeUndefined();
});

test('leaves out the parameters that the service fills, and keeps what is no JSON as it is', () => {
  const filled = { tool: 'one', arguments: '{"b":2,"user":"ada"}', filled: ['user'] };
  expect(recordedCall(filled).arguments).toBe('{"b":2}');
  expect(recordedCall({ tool: 'one', arguments: '' }).arguments).toBe('{}');
  expect(recordedCall({ tool: 'one', arguments: '{"b":' }).arguments).toBe('{"b":');
});
