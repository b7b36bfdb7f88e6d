import { randomFrom } from '../../../drill/random';
import { builtinTools } from '../../../src/agents/tools/builtin-tools';
import type { Message } from '../../../src/domain/message';
import type { Recap } from '../../../src/domain/recap';
import { contextBudget } from '../../../src/model/context/context-budget';
import { fitContext, type ContextParts } from '../../../src/model/context/fit-context';
import { textTokens, toolsTokens, withTokens } from '../../../src/model/context/message-tokens';
import { ModelError } from '../../../src/model/model-error';
import { buildPrompt } from '../../../src/model/prompt/build-prompt';
import { assistant, call, result, user } from '../transcript';
import { aRecap } from './a-recap';
import { count, randomTranscript } from './random-transcript';

const budget = contextBudget({ model: 'gpt-4o', contextTokens: 8_000 });
const instructions = 'Be brief.';

function parts(transcript: Message[], changes: Partial<ContextParts> = {}): ContextParts {
  const turnId = transcript.at(-1)?.turnId ?? '';
  const none = { recaps: [], memories: [], tools: [], hasGap: false };
  return { model: 'gpt-4o', instructions, transcript, turnId, ...none, ...changes };
}

function fit(transcript: Message[], changes: Partial<ContextParts> = {}) {
  const all = parts(transcript, changes);
  const fitted = fitContext(all, budget, count);
  const prompt = buildPrompt(fitted.messages, { model: all.model, notes: fitted.notes });
  const texts = prompt.map(
    (message) => JSON.stringify(message.text) + JSON.stringify('calls' in message ? message.calls : ''),
  );
  const sizes = [all.instructions, ...texts].map(count);
  const tokens = sizes.reduce((sum, size) => sum + size, 0) + toolsTokens(all.tools, count);
  return { ...fitted, prompt, tokens };
}

describe('over random conversations', () => {
  const played = Array.from({ length: 400 }, (_, seed) => {
    const random = randomFrom(seed + 1);
    const turns = 1 + Math.floor(random() * 40);
    const transcript = randomTranscript(random, turns, 12_000);
    const recaps: Recap[] = random() < 0.5 ? [aRecap(1, { text: 'fact '.repeat(300) })] : [];
    const memories = random() < 0.3 ? ['Likes tea.'] : [];
    const tools = random() < 0.5 ? builtinTools : [];
    const counted = random() < 0.5 ? withTokens(transcript, count) : transcript;
    return { seed, all: parts(counted, { recaps, memories, tools }) };
  });
  const fitted = played.flatMap(({ seed, all }) => {
    try {
      return [{ seed, all, ...fit(all.transcript, all) }];
    } catch (error) {
      if (!(error instanceof ModelError)) throw error;
      return [];
    }
  });

  test('most have room, and some have not', () => {
    expect(fitted.length).toBeGreaterThan(300);
    expect(fitted.filter(({ isCut }) => isCut).length).toBeGreaterThan(100);
  });

  test('the request never exceeds the budget', () => {
    for (const { seed, tokens } of fitted)
      expect({ seed, fits: tokens <= budget.input }).toEqual({ seed, fits: true });
  });

  test('a call is never without its result', () => {
    for (const { seed, prompt } of fitted) {
      const called = prompt.flatMap((message) =>
        message.role === 'assistant' ? message.calls.map(({ id }) => id) : [],
      );
      const returned = prompt.flatMap((message) => (message.role === 'result' ? [message.callId] : []));
      expect({ seed, returned }).toEqual({ seed, returned: called });
      expect(prompt.filter(({ text }) => text === 'No result: this call was never finished.')).toEqual([]);
    }
  });

  test('the newest message of the user is whole', () => {
    for (const { seed, all, prompt } of fitted) {
      const { text: asked = '' } = all.transcript.findLast(({ role }) => role === 'user') ?? {};
      expect({ seed, asked: prompt.some(({ text }) => text.includes(asked)) }).toEqual({
        seed,
        asked: true,
      });
    }
  });

  test('notes missing messages, which make the conversation long', () => {
    for (const { seed, isCut, isLong, notes } of fitted) {
      const isSaid = notes.some((note) => note.includes('not shown, since there is no room'));
      expect({ seed, isSaid, isLong: isLong || !isCut }).toEqual({ seed, isSaid: isCut, isLong: true });
    }
  });

  test('counts that are kept change nothing', () => {
    for (const { all } of played.slice(0, 50)) {
      const plain = all.transcript.map(({ tokens: _, ...message }) => message);
      const outcome = (transcript: Message[]) => {
        try {
          return fit(transcript, { ...all, transcript }).prompt;
        } catch (error) {
          return String(error);
        }
      };
      expect(outcome(withTokens(plain, count))).toEqual(outcome(plain));
    }
  });
});

test('leaves a short conversation as it is, and counts nothing', () => {
  const transcript = [user('Hello.'), assistant('Hi!'), user('Bye.', 'turn_2')];
  const counting = jest.fn(count);
  expect(fitContext(parts(transcript), budget, counting)).toEqual({
    notes: [],
    messages: transcript,
    isCut: false,
    isLong: false,
    isCounted: false,
  });
  expect(counting).not.toHaveBeenCalled();
});

test('rejects a message larger than the window, and reads the next one', () => {
  const huge = { ...user('word '.repeat(8_000), 'turn_1'), messageId: 'msg_huge' };
  expect(() => fit([huge])).toThrow(
    expect.objectContaining({
      type: 'model.message_too_long',
      message: expect.stringContaining('larger than the window'),
    }),
  );
  const { prompt } = fit([huge, user('Still there?', 'turn_2')]);
  expect(prompt.at(-1)?.text).toMatch(
    /^word word .*\[shortened: this is the beginning, \d+ of 40000 characters\.\]\n\nStill there\?$/s,
  );
});

test('rejects instructions larger than the window', () => {
  const wanted = { instructions: 'rule '.repeat(8_000) };
  expect(() => fit([user('Hello.')], wanted)).toThrow(
    expect.objectContaining({ type: 'model.instructions_too_long' }),
  );
});

test('shortens the results of the open turn before it leaves anything else out', () => {
  const steps = [1, 2, 3].flatMap((step) => [
    assistant('', { turnId: 'turn_2', step, calls: [call(`call_${step}`)] }),
    result(`call_${step}`, 'row '.repeat(4_000), 'turn_2'),
  ]);
  const before = [user('Earlier.'), assistant('Yes.')];
  const { prompt, isCut } = fit([...before, user('Look it up.', 'turn_2'), ...steps]);
  const results = prompt.filter(({ role }) => role === 'result');
  expect(results).toHaveLength(3);
  for (const { text } of results)
    expect(text).toMatch(/of 16000 characters. Call the tool again, for less at once, to see more\.\]$/);
  expect(prompt[0]?.text).toBe('Earlier.');
  expect(isCut).toBe(false);
});

test('leaves out the oldest steps of a turn that has gathered too much, and says so', () => {
  const steps = Array.from({ length: 40 }, (_, step) => [
    assistant('', { turnId: 'turn_2', step, calls: [call(`call_${step}`, { arguments: 'x'.repeat(800) })] }),
    result(`call_${step}`, 'row '.repeat(1_000), 'turn_2'),
  ]);
  const { prompt } = fit([user('Look it up.', 'turn_2'), ...steps.flat()]);
  expect(prompt[0]?.text).toMatch(/^Look it up\.\n\n.*messages that stood here are not shown/);
  expect(prompt.at(-1)).toMatchObject({ role: 'result', text: expect.stringMatching(/^row/) });
});

test('puts recaps and memories before the messages', () => {
  const recaps = [aRecap(1, { text: 'They ordered 3 chairs.' }), aRecap(2, { text: 'One was broken.' })];
  const { prompt, notes } = fit([user('And now?', 'turn_9')], { recaps, memories: ['Is called Ida.'] });
  expect(prompt).toEqual([{ role: 'user', text: [...notes, 'And now?'].join('\n\n') }]);
  expect(notes[0]).toMatch(/<summary>\nThey ordered 3 chairs\.\n\nOne was broken\.\n<\/summary>$/);
  expect(notes[1]).toMatch(/<memories>\n- Is called Ida\.\n<\/memories>$/);
  expect(textTokens(notes[0] ?? '', count)).toBeLessThan(budget.recaps);
});
