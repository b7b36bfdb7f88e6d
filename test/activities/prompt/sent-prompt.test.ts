import { bounded } from '../../../activities/turn/prompt/bounded-prompt';
import { borrowedTexts, withReferences } from '../../../activities/turn/prompt/borrowed-text';
import { changeSince, marksOf, sentPrompt } from '../../../activities/turn/prompt/sent-prompt';
import type { SentPart } from '../../../src/domain/sent-prompt';
import type { SentRequest } from '../../../src/model/model-call';
import type { PromptMessage } from '../../../src/model/prompt/prompt';

const said = (text: string): PromptMessage => ({ role: 'user', text });
const answered = (text: string): PromptMessage => ({ role: 'assistant', text, calls: [] });
const talk = [said('Hello.'), answered('Hi.'), said('How are you?')];

function aRequest(changes: Partial<SentRequest> = {}): SentRequest {
  const parameters = { model: 'm', temperature: 0.2 };
  return { model: 'm', instructions: 'Be brief.', messages: talk, tools: [], parameters, ...changes };
}

const provider = { kind: 'openai' } as const;

/** The change from one request to the next. */
function change(before: SentRequest | undefined, now: SentRequest, kind: 'openai' | 'google' = 'openai') {
  const sent = sentPrompt(now, { kind }, []);
  return changeSince(before ? marksOf(sentPrompt(before, provider, [])) : null, marksOf(sent), sent);
}

test('has all of the first request of a turn', () => {
  expect(change(undefined, aRequest())).toEqual({
    to: { model: 'm', kind: 'openai' },
    instructions: ['Be brief.'],
    tools: [],
    parameters: { model: 'm', temperature: 0.2 },
    same: 0,
    messages: [
      { role: 'user', text: ['Hello.'] },
      { role: 'assistant', text: ['Hi.'] },
      { role: 'user', text: ['How are you?'] },
    ],
  });
});

test('has nothing of a request that is equal', () => {
  expect(change(aRequest(), aRequest())).toEqual({ same: 3, messages: [] });
});

test.each([
  ['what was added', [...talk, answered('Well.')], 3, ['Well.']],
  ['what stands in the place of removed messages', [said('Notes.'), talk[2]], 0, ['Notes.', 'How are you?']],
  ['what follows the first difference', [talk[0], answered('Ho.'), talk[2]], 1, ['Ho.', 'How are you?']],
  ['nothing of messages that are gone from the end', talk.slice(0, 1), 1, []],
])('has of the messages %s', (_, messages, same, texts) => {
  const now = aRequest({ messages: messages.flatMap((each) => each ?? []) });
  const { messages: added, ...rest } = change(aRequest(), now);
  expect(rest).toEqual({ same });
  expect(added.map(({ text }) => text)).toEqual(texts.map((text) => [text]));
});

test('has the instructions, tools, parameters and provider that changed, and no others', () => {
  const named = { kind: 'builtin' as const, name: 'get_time' as const };
  const tool = { ...named, description: 'Time.', parameters: {}, gate: 'run' as const };
  expect(change(aRequest(), aRequest({ instructions: '' }))).toEqual({
    ...{ same: 3, messages: [], instructions: [] },
  });
  expect(change(aRequest(), aRequest({ tools: [tool] }))).toMatchObject({ tools: [{ name: 'get_time' }] });
  const parameters = { model: 'm' };
  expect(change(aRequest(), aRequest({ parameters }))).toEqual({ same: 3, messages: [], parameters });
  expect(change(aRequest(), aRequest(), 'google')).toEqual({
    ...{ same: 3, messages: [], to: { model: 'm', kind: 'google' } },
  });
});

test('has the size of pictures and of kept state in the place of their bytes', () => {
  const pictures = [{ fileId: 'file_1', type: 'image/png', bytes: Buffer.from('12345').toString('base64') }];
  const messages: PromptMessage[] = [
    { role: 'user', text: 'See.', pictures },
    { role: 'assistant', text: 'I see.', calls: [], kept: { thought: 'secret' } },
  ];
  const { messages: sent } = change(undefined, aRequest({ messages }));
  expect(sent).toEqual([
    { role: 'user', text: ['See.'], pictures: [{ fileId: 'file_1', type: 'image/png', bytes: 5 }] },
    { role: 'assistant', text: ['I see.'], keptChars: 20 },
  ]);
});

describe('texts that belong elsewhere', () => {
  const passage = {
    documentId: 'doc_1',
    position: 3,
    number: 1,
    text: '<document number="1" name="a">\nRain.',
  };
  const memory = {
    ...{ memoryId: 'mem_abcdef', tenantId: 't', conversationId: 'conv_1', turnId: 'turn_1' },
    ...{ person: {}, by: 'userId' as const, text: 'Likes tea.', createdAt: new Date() },
  };
  const borrowed = borrowedTexts([passage], [memory]);
  const lengths = (parts: SentPart[]) =>
    parts.map((part) => (typeof part === 'string' ? part : 'chars' in part ? part.chars : 0));

  test('are named in the place of their words', () => {
    const parts = withReferences(`Before ${passage.text} between [abcdef] Likes tea. after`, borrowed);
    expect(lengths(parts)).toEqual(['Before ', passage.text.length, ' between ', 19, ' after']);
    expect(parts[1]).toMatchObject({ passage: { documentId: 'doc_1', position: 3, number: 1 } });
    expect(parts[3]).toMatchObject({ memory: 'mem_abcdef' });
    expect(JSON.stringify(parts)).not.toMatch(/Rain|tea/);
  });

  test('are found each time, and at their beginning if they were cut', () => {
    const cut = passage.text.slice(0, 33);
    expect(lengths(withReferences(`${passage.text}${cut}[shortened]`, borrowed))).toEqual([
      ...[passage.text.length, 33, '[shortened]'],
    ]);
  });

  test('a text that only resembles them stays as it was said', () => {
    expect(withReferences('<document number="2" name="a"> [abcxyz] Likes', borrowed)).toEqual([
      '<document number="2" name="a"> [abcxyz] Likes',
    ]);
  });
});

describe('a prompt that is too long to keep', () => {
  const message = (text: string) => ({ role: 'user' as const, text: [text] });

  test('loses the end of a long text, and says how much', () => {
    const { messages, instructions } = bounded({
      same: 0,
      instructions: ['i'.repeat(100_001)],
      messages: [message('m'.repeat(100_007)), message('short')],
    });
    expect(instructions).toEqual(['i'.repeat(100_000), { cut: 1 }]);
    expect(messages).toEqual([{ role: 'user', text: ['m'.repeat(100_000), { cut: 7 }] }, message('short')]);
  });

  test('loses its oldest messages first, with the arguments of their calls', () => {
    const long = 'x'.repeat(100_000);
    const call = { id: '1', tool: 'pay', arguments: ['{"a":1}'] };
    const oldest = { role: 'assistant' as const, text: ['Hello'], calls: [call] };
    const { messages } = bounded({
      same: 0,
      messages: [oldest, ...Array.from({ length: 4 }, () => message(long))],
    });
    expect(messages[0]).toEqual({
      ...oldest,
      text: [{ cut: 5 }],
      calls: [{ ...call, arguments: [{ cut: 7 }] }],
    });
    expect(messages.slice(1)).toEqual(Array.from({ length: 4 }, () => message(long)));
  });

  test('splits no character', () => {
    const { messages } = bounded({ same: 0, messages: [message(`${'x'.repeat(99_999)}😀`)] });
    expect(messages[0]?.text).toEqual(['x'.repeat(99_999), { cut: 2 }]);
  });

  test('loses the schemas of tools that are beyond the room for them', () => {
    const parameters = { words: 'w'.repeat(150_000) };
    const tools = ['a', 'b'].map((name) => ({ name, description: 'Does.', parameters }));
    expect(bounded({ same: 0, messages: [], tools }).tools).toEqual([
      { name: 'a', description: 'Does.', parameters },
      { name: 'b', description: 'Does.' },
    ]);
  });
});
