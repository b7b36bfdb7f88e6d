import { truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { simplePdf } from '../../../knowledge/support/pdf-file';
import { picturesIn } from '../../../support/files';
import { pngFile } from '../../../support/pictures';
import { says } from '../../../support/scripted-model';
import type { TestService } from '../../../support/test-service';
import { gate, waitFor } from '../../../support/wait-for';
import { holds, type ChatPage } from './chat-page';
import { newFolder } from '../../../support/new-folder';

interface Scene {
  service: TestService;
  /** With an agent that sees pictures. */
  chat: ChatPage;
  /** Opens the same chat in another tab. */
  openTab: () => Promise<ChatPage>;
}

export function testFiles(scene: () => Scene): void {
  const picture = pngFile(200, 100, 90);
  const pdf = simplePdf('Plan', ['The launch is on the ninth of May.']);
  const pick = ({ page }: ChatPage, name: string, mimeType: string, buffer: Buffer) =>
    page.locator('.composer input[type=file]').setInputFiles([{ name, mimeType, buffer }]);

  test('sends picked, pasted or dropped files, and shows them in all tabs and reloads', async () => {
    const { service, chat, openTab } = scene();
    await pick(chat, 'photo.png', 'image/png', picture);
    await pick(chat, 'unwanted.txt', 'text/plain', Buffer.from('Not this.'));
    await chat.page.locator('.composer canvas').waitFor();
    // A row moves once its upload has ended, and a click must not fall between the two places.
    await chat.page.locator('.composer progress').last().waitFor({ state: 'detached' });
    await chat.page.getByRole('button', { name: 'Remove unwanted.txt' }).click();
    await chat.page.evaluate(pasteAndDrop(pdf));
    await holds(chat.page.locator('.composer .files'), 'note.txt');
    service.model.script(says('I have read all of it.'));
    await chat.say('Look');
    await holds(chat.replies, 'I have read all of it.');
    const request = service.model.requests.at(-1);
    expect(picturesIn(request)).toEqual([picture]);
    const words = JSON.stringify(request?.messages);
    for (const text of ['The launch is on the ninth of May.', 'A dropped note.'])
      expect(words).toContain(text);
    expect(words).not.toContain('Not this.');

    await chat.page.reload();
    await chat.open();
    const other = await openTab();
    for (const tab of [chat, other]) {
      await tab.said.locator('canvas').waitFor();
      expect(await tab.said.locator('.files').innerText()).toMatch(/photo\.png\s.*plan\.pdf\s.*note\.txt/s);
    }
    await waitFor('the picture in its grey', async () => {
      const grey = await chat.page.evaluate<number>(greyOf('.said canvas'));
      return Math.abs(grey - 90) < 4;
    });
  });

  test('keeps a message whose files can’t be sent, and sends both after a retry', async () => {
    const { service, chat } = scene();
    const context = chat.page.context();
    let isDown = true;
    await context.route(/\/widget\/later\./, (route) => (isDown ? route.abort() : route.continue()));
    await chat.composer.fill('Read this');
    await pick(chat, 'plan.pdf', 'application/pdf', pdf);
    await holds(chat.page.locator('.composer .later'), 'This part of the chat couldn’t be loaded.');
    await chat.composer.press('Enter');
    await chat.page.keyboard.press('Escape');
    await chat.composer.waitFor({ state: 'hidden' });
    await chat.open();
    expect([await chat.composer.inputValue(), await chat.said.count()]).toEqual(['Read this', 0]);
    isDown = false;
    service.model.script(says('I have read it.'));
    await chat.page.locator('.composer').getByRole('button', { name: 'Try again' }).click();
    await holds(chat.page.locator('.composer .files'), 'plan.pdf');
    await chat.composer.press('Enter');
    await holds(chat.replies, 'I have read it.');
    expect(JSON.stringify(service.model.requests.at(-1)?.messages)).toContain('ninth of May');
    expect(await chat.said.count()).toBe(1);
  });

  test('limits a message’s files, with a note until one is removed', async () => {
    const { service, chat } = scene();
    const most = 8;
    // Pictures, because reading a text takes a separate process.
    const files = Array.from({ length: most + 2 }, (_, at) => ({
      name: `photo-${at}.png`,
      mimeType: 'image/png',
      buffer: pngFile(4, 4, at),
    }));
    const rows = chat.page.locator('.composer .files li');
    await chat.page.locator('.composer input[type=file]').setInputFiles(files);
    const words = `A message takes at most ${most} files.`;
    await holds(chat.page.locator('.composer'), words);
    await waitFor(
      'the uploads to end',
      async () => (await chat.page.locator('.composer .files progress').count()) === 0,
    );
    await holds(chat.page.locator('[role=alert]'), words);
    expect(await rows.count()).toBe(most);
    await chat.page.getByRole('button', { name: 'Remove photo-0.png' }).click();
    await waitFor(
      'no word of too many',
      async () => !(await chat.page.locator('.composer').innerText()).includes(words),
    );
    expect(await rows.count()).toBe(most - 1);
    service.model.script(says('I have read them.'));
    await chat.say('Read them');
    await holds(chat.replies, 'I have read them.');
    expect(await chat.said.locator('.files li').count()).toBe(most - 1);
  });

  test('says at the message which file the assistant could not read', async () => {
    const { service, chat } = scene();
    const name = '<img src=x onerror=alert(1)>.pdf';
    await pick(chat, name, 'application/pdf', pdf.subarray(0, 200));
    service.model.script(says('I could not read it.'));
    await chat.say('Read this');
    const note = chat.replies.locator('.unread-files');
    await holds(note, 'The assistant couldn’t read this file.');
    await holds(note, '_img src=x onerror=alert(1)_.pdf');
    await chat.page.reload();
    await holds(note, 'onerror=alert(1)');
    expect(await chat.page.locator('.root img').count()).toBe(0);
  });

  test('pastes cells of a spreadsheet as text, and a picture alone as a file', async () => {
    const { chat } = scene();
    await chat.composer.focus();
    expect(await chat.page.evaluate<boolean[]>(pasteCells)).toEqual([false, true]);
    await chat.page.locator('.composer canvas').waitFor();
    expect(await chat.page.locator('.composer .files li').count()).toBe(1);
  });

  test('shows why a file is rejected, and keeps the message until it is resolved', async () => {
    const { service, chat } = scene();
    const context = chat.page.context();
    const files = chat.page.locator('.composer .files');
    await chat.composer.fill('Look');
    await withLargeFile('large.txt', async (path) => {
      await chat.page.locator('.composer input[type=file]').setInputFiles(path);
      await holds(files, 'This file is larger than 10 MB.');
    });
    await pick(chat, 'program.bin', 'application/octet-stream', Buffer.from([0, 1, 2, 3, 255, 254]));
    await holds(files, 'This type of file isn’t accepted. Use PNG, JPEG, GIF, WEBP, PDF, Word (DOCX), TXT,');
    await pick(chat, 'photo.png', 'image/png', picture.subarray(0, 20));
    await holds(files, 'This file is empty or damaged.');
    await holds(chat.page.locator('[role=alert]'), 'photo.png: This file is empty or damaged.');
    expect(await files.getByRole('button', { name: 'Try again' }).count()).toBe(0);
    for (const name of ['large.txt', 'program.bin', 'photo.png'])
      await chat.page.getByRole('button', { name: `Remove ${name}` }).click();

    await context.route('**/api/agent/files', (route) => route.abort());
    await pick(chat, 'note.txt', 'text/plain', Buffer.from('A note.'));
    await holds(files, 'The service can’t be reached right now.');
    await chat.composer.press('Enter');
    expect([await chat.composer.inputValue(), await chat.said.count()]).toEqual(['Look', 0]);
    await context.unroute('**/api/agent/files');
    const { opened, open } = gate();
    await context.route('**/api/agent/files', (route) => opened.then(() => route.continue()));
    service.model.script(says('I see a note.'));
    await files.getByRole('button', { name: 'Try again' }).click();
    await files.getByRole('progressbar').waitFor();
    await chat.composer.press('Enter');
    await holds(chat.page.locator('.composer'), 'Your message will be sent when the files are uploaded.');
    expect(await chat.said.count()).toBe(0);
    open();
    await holds(chat.replies, 'I see a note.');
    expect(await chat.composer.inputValue()).toBe('');
    expect(await chat.said.count()).toBe(1);
  });
}

/** On disk, since the page would have to decode 10 MB from a message. */
async function withLargeFile(name: string, use: (path: string) => Promise<void>): Promise<void> {
  const folder = newFolder();
  const path = join(folder, name);
  writeFileSync(path, '');
  truncateSync(path, 10 * 1024 * 1024 + 1);
  await use(path);
}

/** Pastes a PDF into the message, and drops a note on the chat. */
function pasteAndDrop(pdf: Buffer): string {
  return `(() => {
    const field = document.querySelector('holdfast-chat').shadowRoot.querySelector('.composer textarea');
    const carrying = (name, content, type) => {
      const data = new DataTransfer();
      data.items.add(new File([content], name, { type }));
      return data;
    };
    const pdf = Uint8Array.from(atob('${pdf.toString('base64')}'), (each) => each.charCodeAt(0));
    const clipboardData = carrying('plan.pdf', pdf, 'application/pdf');
    const dataTransfer = carrying('note.txt', 'A dropped note.', 'text/plain');
    const anyway = { bubbles: true, cancelable: true };
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, ...anyway }));
    field.dispatchEvent(new DragEvent('drop', { dataTransfer, ...anyway }));
  })()`;
}

/** Returns the red of the pixel in the middle of a canvas. */
function greyOf(selector: string): string {
  return `(() => {
    const canvas = document.querySelector('holdfast-chat').shadowRoot.querySelector('${selector}');
    return canvas.getContext('2d').getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data[0];
  })()`;
}

/** Pastes cells with their picture, then a picture alone. Returns whether the chat took each for itself. */
const pasteCells = `(async () => {
  const root = document.querySelector('holdfast-chat').shadowRoot;
  const canvas = document.createElement('canvas');
  const blob = await new Promise((done) => canvas.toBlob(done));
  const paste = (texts) => {
    const clipboardData = new DataTransfer();
    for (const [type, text] of Object.entries(texts)) clipboardData.setData(type, text);
    clipboardData.items.add(new File([blob], 'image.png', { type: 'image/png' }));
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, composed: true, cancelable: true });
    root.querySelector('.composer textarea').dispatchEvent(event);
    return event.defaultPrevented;
  };
  const cells = { 'text/plain': 'Lamp\\t12', 'text/html': '<table><tr><td>Lamp</td><td>12</td></tr></table>' };
  return [paste(cells), paste({ 'text/html': '<img src="a.png">' })];
})()`;
