import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Holdfast } from 'holdfast-client';
import { picturesIn, startFileServer } from '../../support/files';
import { pngFile } from '../../support/pictures';
import { says } from '../../support/scripted-model';
import { testService } from '../../support/test-service';
import { simplePdf } from '../../knowledge/support/pdf-file';
import { forAllTests } from '../../support/lifetimes';
import { newFolder } from '../../support/new-folder';

const run = promisify(execFile);

const service = testService();
const tenant = forAllTests(() => service.tenant({ vision: true }));

const [red, blue] = [pngFile(10, 10, 50), pngFile(10, 10, 200)];
const pdf = simplePdf('Plan', ['The launch is on the ninth of May.']);

function seen() {
  const request = service.model.requests.at(-1);
  return { pictures: picturesIn(request), words: JSON.stringify(request?.messages) };
}

test('sends files of every form in order, and keeps a visitor without an id', async () => {
  const server = await startFileServer({ '/blue.png': blue });
  const conversation = new Holdfast({ url: service.url, apiKey: tenant.accessKey }).conversation();
  const uploaded = await conversation.upload({ name: 'first.png', content: red });
  expect(uploaded).toMatchObject({ name: 'first.png', type: 'image/png', width: 10, height: 10 });
  service.model.script(says('Four files.'));
  const attachments = [
    uploaded,
    new File([new Uint8Array(blue)], 'second.png'),
    { name: 'plan.pdf', content: new Uint8Array(pdf) },
    new URL(`${server.url}/blue.png`),
  ];
  expect(await conversation.send('Look.', { attachments }).text()).toBe('Four files.');
  expect(seen().pictures).toEqual([red, blue, blue]);
  expect(seen().words).toContain('The launch is on the ninth of May.');
  await server.close();
});

test('throws if a file is rejected, and sends no message', async () => {
  const conversation = new Holdfast({ url: service.url, apiKey: tenant.apiKey }).conversation();
  const before = service.model.requests.length;
  const attachments = [{ name: 'a.png', content: new Uint8Array([1, 2, 3]) }];
  await expect(conversation.send('Look.', { attachments }).text()).rejects.toMatchObject({
    code: 'unsupported_media_type',
    status: 415,
  });
  expect(service.model.requests).toHaveLength(before);
});

test('passes a picture and a PDF from curl to the model byte for byte', async () => {
  const folder = newFolder();
  const key = ['-sS', '-H', `X-API-Key: ${tenant.apiKey}`];
  const upload = async (name: string, content: Buffer): Promise<object> => {
    writeFileSync(join(folder, name), content);
    const address = `${service.url}/api/agent/files`;
    const { stdout } = await run('curl', [...key, '-F', `file=@${join(folder, name)}`, address]);
    return { fileId: JSON.parse(stdout).data.fileId };
  };
  service.model.script(says('A plan.'));
  const attachments = JSON.stringify([await upload('red.png', red), await upload('plan.pdf', pdf)]);
  const { stdout } = await run('curl', [
    ...[...key, '-G', `${service.url}/api/agent/stream`],
    ...['--data-urlencode', 'q=What is it?', '--data-urlencode', `attachments=${attachments}`],
  ]);
  expect(stdout).toContain('A plan.');
  expect(seen().pictures).toEqual([red]);
  expect(seen().words).toContain('The launch is on the ninth of May.');
});
