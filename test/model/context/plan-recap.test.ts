import { randomFrom } from '../../../drill/random';
import type { Message } from '../../../src/domain/message';
import { withRecap, type Recap } from '../../../src/domain/recap';
import { contextBudget } from '../../../src/model/context/context-budget';
import { fitContext } from '../../../src/model/context/fit-context';
import { sum, textTokens } from '../../../src/model/context/message-tokens';
import { planRecap, type RecapPlan } from '../../../src/model/context/plan-recap';
import { recapRequest } from '../../../src/model/context/recap-request';
import { uncovered } from '../../../src/model/context/uncovered';
import { aRecap } from './a-recap';
import { count, randomTranscript } from './random-transcript';

const budget = contextBudget({ model: 'gpt-4o', contextTokens: 8_000 });
const room = budget.input - budget.recaps - budget.memories;

/** Writes recaps until none is needed, as the activity does. `text` is what the model would write. */
function compacted(messages: Message[], before: Recap[], text: (plan: RecapPlan) => string): Recap[] {
  let recaps = before;
  for (let round = 0; round < 100; round += 1) {
    const { messages: left } = uncovered({ recent: messages, recaps, buckets: 0 });
    const plan = planRecap({ recaps, messages: left, budget, room }, count);
    if (!plan) return recaps;
    const number = Math.max(0, ...recaps.map((recap) => recap.number)) + 1;
    const request = recapRequest(plan, { model: 'gpt-4o', before: recaps.at(-1)?.text, budget }, count);
    expect(count(JSON.stringify(request.messages))).toBeLessThan(budget.input);
    const written = text(plan).slice(0, budget.recap * 4 - 40);
    const of =
      plan.of === 'messages'
        ? { through: plan.through, ...(plan.next !== undefined && { next: plan.next }) }
        : {
            level: Math.max(...plan.recaps.map(({ level }) => level)) + 1,
            replaces: plan.recaps.map((recap) => recap.number),
            through: plan.recaps.at(-1)?.through ?? '',
            ...(plan.recaps.at(-1)?.next !== undefined && { next: plan.recaps.at(-1)?.next ?? '' }),
          };
    recaps = withRecap(recaps, aRecap(number, { text: written, tokens: textTokens(written, count), ...of }));
  }
  throw new Error('it never ends');
}

test('keeps recaps of random conversations within budget, with all facts', () => {
  for (let seed = 1; seed <= 10; seed += 1) {
    const random = randomFrom(seed);
    const all = randomTranscript(random, 120, 6_000).filter(({ role }) => role !== 'operator');
    let recaps: Recap[] = [];
    for (let end = 20; end < all.length + 20; end += 20) {
      recaps = compacted(all.slice(0, end), recaps, (plan) => {
        const texts =
          plan.of === 'recaps' ? plan.recaps.map(({ text }) => text) : plan.messages.map(({ text }) => text);
        const isFirst = texts.some((text) => text.includes('turn_0 asks') || text.includes('FACT'));
        return `${isFirst ? 'FACT ' : ''}${'x'.repeat(Math.floor(random() * 3_000))}`;
      });
    }
    expect(sum(recaps.map(({ tokens }) => tokens))).toBeLessThanOrEqual(budget.recaps);
    expect(recaps.map(({ text }) => text).join()).toContain('FACT');
    const { messages, hasGap } = uncovered({ recent: all, recaps, buckets: 0 });
    expect(hasGap).toBe(false);
    expect(all.slice(all.length - messages.length)).toEqual(messages);
    // Afterwards nothing is cut, and the next recap is not due at once.
    const turnId = 'turn_next';
    const next = { role: 'user' as const, messageId: 'msg_next', turnId, text: 'And?', at: new Date() };
    const parts = { model: 'gpt-4o', instructions: '', tools: [], memories: [], hasGap, turnId, recaps };
    const fitted = fitContext({ ...parts, transcript: [...messages, next] }, budget, count);
    expect({ seed, isCut: fitted.isCut, isLong: fitted.isLong }).toEqual({
      seed,
      isCut: false,
      isLong: false,
    });
  }
});

test('an early fact is rewritten rarely', () => {
  let rewritten = 0;
  const all = randomTranscript(randomFrom(7), 800, 2_000);
  let recaps: Recap[] = [];
  for (let end = 30; end <= all.length; end += 30) {
    recaps = compacted(all.slice(0, end), recaps, (plan) => {
      const texts = plan.of === 'recaps' ? plan.recaps.map(({ text }) => text) : [];
      const holds =
        texts.some((text) => text.includes('FACT')) || (recaps.length === 0 && plan.of === 'messages');
      if (holds) rewritten += 1;
      return `${holds ? 'FACT ' : ''}${'x'.repeat(900)}`;
    });
  }
  expect(recaps.map(({ text }) => text).join()).toContain('FACT');
  expect(rewritten).toBeLessThan(20);
});

test('keeps the newest turns whole, and covers whole turns', () => {
  const all = randomTranscript(randomFrom(3), 60, 1_500);
  const plan = planRecap({ recaps: [], messages: all, budget, room }, count);
  if (plan?.of !== 'messages') throw new Error('messages were expected');
  const { messages, next } = plan;
  expect(next).toBe(all.at(messages.length)?.messageId);
  expect(all.at(messages.length)?.turnId).not.toBe(messages.at(-1)?.turnId);
});
