import { peopleWaitMs } from '../../../../packages/console/src/turn/people-wait';

const asked = (minute: number, waitMs?: number) => ({
  kind: 'approval' as const,
  ...{ at: new Date(minute * 60_000).toISOString(), instructionId: 'i', callId: 'c', tool: 't' },
  ...{ arguments: '{}', argumentsChars: 2, asked: 'user' as const },
  ...(waitMs !== undefined && { waitMs }),
});

test('counts the time once in which several questions were open', () => {
  const minutes = (count: number) => count * 60_000;
  expect(peopleWaitMs([asked(1, minutes(10)), asked(2, minutes(3)), asked(8, minutes(6))], 0)).toBe(
    minutes(13),
  );
  expect(peopleWaitMs([asked(1, minutes(2)), asked(10)], minutes(14))).toBe(minutes(6));
  expect(peopleWaitMs([], 0)).toBe(0);
});
