import type { Attachment } from '../../../src/domain/file';
import type { Message } from '../../../src/domain/message';
import { messageTokens, pictureTokens } from '../../../src/model/context/message-tokens';
import { withShownFiles } from '../../../src/model/context/shown-files';
import { buildPrompt } from '../../../src/model/prompt/build-prompt';
import { withPictureBytes } from '../../../src/model/prompt/pictures';
import { chatMessages } from '../../../src/model/wires/chat/chat-messages';
import { seesPictures } from '../../../src/model/seeing-models';

const at = new Date(0);
const noTexts = new Map<string, string>();
const count = (text: string) => text.length;

function picture(fileId: string, more: Partial<Attachment> = {}): Attachment {
  return { fileId, name: `${fileId}.png`, type: 'image/png', bytes: 10, width: 800, height: 600, ...more };
}

function asks(text: string, ...attachments: Attachment[]): Message {
  return { role: 'user', messageId: `msg_${text}`, turnId: 'turn_1', text, at, attachments };
}

const texts = (messages: Message[]) => messages.map(({ text }) => text);

test('shows pictures to a model that sees, as parts of their message', () => {
  const shown = withShownFiles([asks('What is it?', picture('a'))], { seesPictures: true, texts: noTexts });
  expect(buildPrompt(shown, { model: 'm' })).toEqual([
    { role: 'user', text: 'What is it?', pictures: [{ fileId: 'a', type: 'image/png' }] },
  ]);
});

test('tells a model that sees none of the picture, in words', () => {
  const shown = withShownFiles([asks('What is it?', picture('a'))], { seesPictures: false, texts: noTexts });
  expect(buildPrompt(shown, { model: 'm' })).toEqual([
    {
      role: 'user',
      text: expect.stringMatching(/^What is it\?\n\[The picture “a.png”, 800 × 600.*can't see/),
    },
  ]);
});

test('puts the text of a file before its message, and names the file in it', () => {
  const file = { fileId: 'f', name: 'plan.pdf', type: 'application/pdf', bytes: 9, tokens: 4 } as const;
  const view = { seesPictures: false, texts: new Map([['f', 'The plan.']]) };
  expect(texts(withShownFiles([asks('Read it.', file)], view))).toEqual([
    'The plan.',
    'Read it.\n[The file “plan.pdf” stands before this message.]',
  ]);
  expect(texts(withShownFiles([asks('Read it.', file)], { ...view, texts: noTexts })).join()).toContain(
    'Call search_files',
  );
});

test('says why a file could not be read', () => {
  const file = { fileId: 'f', name: 'a].pdf', bytes: 0, problem: 'It is gone.' };
  const [message] = withShownFiles([asks('Read it.', file)], { seesPictures: true, texts: noTexts });
  expect(message?.text).toBe("Read it.\n[The file “a .pdf” can't be read: It is gone.]");
});

test('shows the ten newest pictures, and no more than 20 MiB of them', () => {
  const many = Array.from({ length: 12 }, (_, n) => asks(`${n}`, picture(`p${n}`)));
  const [first, , third] = withShownFiles(many, { seesPictures: true, texts: noTexts });
  expect(first?.text).toContain('is not shown again');
  expect(third?.text).toBe('2');
  const large = [asks('old', picture('a', { bytes: 15e6 })), asks('new', picture('b', { bytes: 15e6 }))];
  const [old, fresh] = withShownFiles(large, { seesPictures: true, texts: noTexts });
  expect([old?.text, fresh?.text]).toEqual([expect.stringContaining('not shown again'), 'new']);
});

test("sends a result's pictures after all results of its step, since results hold text alone", () => {
  const call = (callId: string) => ({ callId, providerCallId: callId, tool: 'draw', arguments: '{}' });
  const usage = { promptTokens: 0, completionTokens: 0, totalTokens: 0 };
  const step: Message = {
    ...{ role: 'assistant', messageId: 'm', turnId: 'turn_1', text: '', at, step: 1, model: 'x', usage },
    calls: [call('c1'), call('c2')],
  };
  const result = (callId: string, attachments?: Attachment[]): Message => ({
    ...{
      role: 'tool',
      messageId: callId,
      turnId: 'turn_1',
      callId,
      providerCallId: callId,
      text: callId,
      at,
    },
    ...(attachments && { attachments }),
  });
  const shown = withShownFiles([asks('Draw.'), step, result('c1', [picture('a')]), result('c2')], {
    ...{ seesPictures: true, texts: noTexts },
  });
  const messages = buildPrompt(shown, { model: 'x' });
  expect(messages[2]).toMatchObject({ role: 'result', pictures: [{ fileId: 'a', type: 'image/png' }] });
  const sent = chatMessages({ instructions: '', messages });
  expect(sent.map(({ role }) => role)).toEqual(['user', 'assistant', 'tool', 'tool', 'assistant', 'user']);
  expect(JSON.stringify(sent.at(-1))).toContain('image_url');
});

test('inserts the bytes when the request is sent, and a note for a deleted file', async () => {
  const prompt = buildPrompt([asks('Look.', picture('a'), picture('b'))], { model: 'm' });
  const bytesOf = (fileId: string) => Promise.resolve(fileId === 'a' ? Buffer.from('png') : null);
  const messages = await withPictureBytes(prompt, bytesOf);
  const [sent] = chatMessages({ instructions: '', messages });
  expect(sent?.content).toEqual([
    { type: 'text', text: 'Look.\n[A picture stood here that has been deleted.]' },
    {
      type: 'image_url',
      image_url: { url: `data:image/png;base64,${Buffer.from('png').toString('base64')}` },
    },
  ]);
});

test.each([
  [1_024, 1_024, 765],
  [2_048, 4_096, 1_105],
  [512, 512, 255],
  [16_000, 1, 765],
])("counts a picture of %d × %d as %d tokens, by OpenAI's rule", (width, height, tokens) => {
  expect(pictureTokens({ width, height })).toBe(tokens);
});

test('counts pictures with their message', () => {
  const plain = messageTokens(asks('Look.'), count);
  expect(messageTokens(asks('Look.', picture('a')), count)).toBe(
    plain + pictureTokens({ width: 800, height: 600 }),
  );
});

test.each([
  ['gpt-4o-mini', true],
  ['openai/gpt-4.1', true],
  ['gpt-4', false],
  ['o3-mini', false],
  ['claude-sonnet-4', true],
  ['claude-2.1', false],
  ['something-else', false],
])('knows of %s whether it sees: %s', (model, sees) => {
  expect(seesPictures({ model }, { model })).toBe(sees);
});

test("believes the agent's `vision` about its own model alone", () => {
  expect(seesPictures({ model: 'own', vision: true }, { model: 'own' })).toBe(true);
  expect(seesPictures({ model: 'gpt-4o', vision: false }, { model: 'gpt-4o' })).toBe(false);
  expect(seesPictures({ model: 'own', vision: true }, { model: 'other' })).toBe(false);
});
