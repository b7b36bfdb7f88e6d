import type OpenAI from 'openai';
import { toFile } from 'openai';
import { openAi, refusedBy } from '../../support/openai-client';
import { pngFile } from '../../support/pictures';
import { says } from '../../support/scripted-model';
import { testService } from '../../support/test-service';

const service = testService();
let client: OpenAI;
let model: string;
beforeAll(async () => {
  const tenant = await service.tenant({ vision: true });
  client = openAi({ url: service.url, key: tenant.apiKey });
  model = tenant.agentId;
});

/** The last request to the model, as JSON. */
function heard(): string {
  return JSON.stringify(service.model.requests.at(-1));
}

const text = Buffer.from('The code is 4711.');
const asked = { type: 'input_text' as const, text: 'What is the code?' };
type Part = typeof asked | OpenAI.Responses.ResponseInputFile | OpenAI.Responses.ResponseInputImage;

function ask(part: Part, headers: Record<string, string> = {}) {
  const input = [{ role: 'user' as const, content: [asked, part] }];
  return client.responses.create({ model, input }, { headers });
}

test('a message brings a file that was uploaded', async () => {
  const file = await client.files.create({ file: await toFile(text, 'code.txt'), purpose: 'user_data' });
  expect(file).toMatchObject({ filename: 'code.txt', bytes: 17, purpose: 'user_data' });
  expect(await client.files.retrieve(file.id)).toEqual(file);
  service.model.script(says('4711.'));
  const response = await ask({ type: 'input_file', file_id: file.id });
  expect(response.output_text).toBe('4711.');
  expect(heard()).toContain('The code is 4711.');
});

test('a message has the content of a file, and the model sees a picture that it has', async () => {
  service.model.script(says('4711.'), says('A picture.'), says('The same.'));
  await ask({ type: 'input_file', filename: 'code.txt', file_data: text.toString('base64') });
  expect(heard()).toContain('code.txt');
  expect(heard()).toContain('The code is 4711.');
  const image_url = `data:image/png;base64,${pngFile(8, 4).toString('base64')}`;
  await ask({ type: 'input_image', image_url, detail: 'auto' });
  expect(heard()).toContain(image_url);
  const content = [
    { type: 'text' as const, text: 'And these?' },
    { type: 'image_url' as const, image_url: { url: image_url } },
    { type: 'file' as const, file: { file_data: text.toString('base64'), filename: 'other.txt' } },
  ];
  await client.chat.completions.create({ model, messages: [{ role: 'user', content }] });
  expect(heard()).toContain(image_url);
  expect(heard()).toContain('other.txt');
});

test.each([
  ['base64 in lines', text.toString('base64').replace(/.{8}/g, '$&\n')],
  ['an address without base64', `data:text/plain,${encodeURIComponent(text.toString())}`],
])('a message has the content of a file as %s', async (_form, file_data) => {
  service.model.script(says('4711.'));
  await ask({ type: 'input_file', filename: 'code.txt', file_data });
  expect(heard()).toContain('The code is 4711.');
});

test('replays the same content under an Idempotency-Key, and rejects other content', async () => {
  service.model.script(says('Once.'));
  const headers = { 'Idempotency-Key': 'with a file' };
  const file = { type: 'input_file' as const, file_data: text.toString('base64') };
  const first = await ask(file, headers);
  expect(await ask(file, headers)).toMatchObject({ id: first.id, output: first.output });
  const other = ask({ ...file, file_data: Buffer.from('Another code.').toString('base64') }, headers);
  expect(await refusedBy(other)).toMatchObject({ status: 409, code: 'idempotency_mismatch' });
});
