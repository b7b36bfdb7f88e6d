import iconv from 'iconv-lite';
import { changingFiles } from '../../../support/served-files';
import { isAccessible, type Stage } from './stage';

const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

export function knowledgeTests(stage: Stage): void {
  const server = changingFiles();

  test('uploads many files, shows their progress, and the fault of one', async () => {
    const { page, goTo } = await stage.open();
    await goTo('/knowledge');
    await page.getByText('No documents yet').waitFor();
    await isAccessible({ page });
    await page
      .getByLabel('Choose files')
      .setInputFiles([
        file('leave.md', '# Leave\n\nThirty days of leave a year.'),
        file('travel.txt', 'Travel by train where you can.'),
        file('photo.png', '\u0000\u0001\u0002 no text at all'),
      ]);
    const uploads = page.getByRole('region', { name: 'Uploads' });
    await uploads.getByText('rejected').waitFor();
    await uploads.getByRole('alert').waitFor();
    const table = page.getByRole('table', { name: 'Documents' });
    for (const name of ['leave.md', 'travel.txt'])
      await table.getByRole('row', { name }).getByText('ready').waitFor();
    await isAccessible({ page });
    await page.getByRole('button', { name: 'Close upload list' }).click();
    await uploads.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'leave.md' }).click();
    await page.getByText('Thirty days of leave a year.').waitFor();
    await isAccessible({ page });
    await page.getByLabel('Replacement file').setInputFiles(file('leave-2.md', '# Leave\n\nForty days.'));
    await page.getByRole('heading', { name: 'leave-2.md', level: 1 }).waitFor();
    await page.getByText('Forty days.').waitFor();
    await page.getByRole('link', { name: 'Knowledge' }).first().click();
    await page.getByRole('link', { name: 'leave.md', exact: true }).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'leave-2.md' }).click();
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Delete document' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete document' }).click();
    await page.getByRole('link', { name: 'travel.txt' }).waitFor();
    await page.getByRole('link', { name: 'leave-2.md' }).waitFor({ state: 'detached' });
  });

  test('reads a file again in the encoding that is chosen', async () => {
    const { page, goTo } = await stage.open();
    const names = { ...file('names.txt', ''), buffer: iconv.encode('Čtyři žáci', 'cp852') };
    await goTo('/knowledge');
    await page.getByLabel('Choose files').setInputFiles(names);
    await page.getByRole('row', { name: 'names.txt' }).getByText('ready').waitFor();
    await page.getByRole('link', { name: 'names.txt' }).click();
    await page.getByLabel('Encoding').selectOption('cp852');
    await isAccessible({ page });
    await page.getByLabel('Replacement file').setInputFiles(names);
    await page.getByText('Čtyři žáci').waitFor();
    await page.getByLabel('Encoding').waitFor({ state: 'detached' });
  });

  test('shows the results of a question, and the matching words', async () => {
    const { page, goTo, address } = await stage.open();
    await goTo('/knowledge');
    await page
      .getByLabel('Choose files')
      .setInputFiles(file('seats.md', '# Prices\n\nA seat costs <b>ten</b> euros.'));
    await page.getByRole('row', { name: 'seats.md' }).getByText('ready').waitFor();
    await page.getByRole('link', { name: 'Try a question' }).click();
    await page.getByRole('searchbox', { name: 'Question' }).fill('What do seats cost?');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: '1 found, 1 would be sent to the model' }).waitFor();
    expect(await page.locator('mark').allInnerTexts()).toEqual(['seat', 'costs']);
    await page.getByText('<b>ten</b>').waitFor();
    await isAccessible({ page });
    expect(address()).toBe('/knowledge/search?q=What+do+seats+cost%3F');
    await page.getByRole('searchbox', { name: 'Question' }).fill('submarines');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'No results' }).waitFor();
    await isAccessible({ page });
  });

  test('adds a document from a URL, replaces it by a changed file, and deletes the URL', async () => {
    const { page, goTo } = await stage.open();
    await goTo('/knowledge/urls');
    await page.getByText('No URLs yet').waitFor();
    await isAccessible({ page });
    await page.getByRole('link', { name: 'Knowledge' }).first().click();
    await page.getByRole('button', { name: 'Add from a URL' }).click();
    await page.getByLabel('URL', { exact: true }).fill('http://10.0.0.1/leave.md');
    await page.keyboard.press('Enter');
    await page.getByText('10.0.0.1 is a private address').first().waitFor();
    await isAccessible({ page });
    server.files.set('/leave.md', { body: '# Leave\n\nThirty days of leave a year.' });
    await page.getByLabel('URL', { exact: true }).fill(`${server.url}/leave.md`);
    await page.keyboard.press('Enter');
    const line = page.getByRole('list', { name: 'URLs' }).getByRole('listitem');
    await line.getByText('up to date').waitFor();
    await isAccessible({ page });
    server.files.delete('/leave.md');
    await line.getByRole('button', { name: /^Check/ }).click();
    await line.getByText('answered with status 404').waitFor();
    await isAccessible({ page });
    server.files.set('/leave.md', { body: '# Leave\n\nForty days of leave a year.' });
    await line.getByRole('button', { name: /^Check/ }).click();
    await line.getByText('up to date').waitFor();
    await line.getByRole('link', { name: /^Open the document/ }).click();
    await page.getByText('Forty days of leave a year.').waitFor();
    await page.getByText(`${server.url}/leave.md`).waitFor();
    await isAccessible({ page });
    await page.getByRole('link', { name: 'Manage URL' }).click();
    await line.getByRole('button', { name: /^Delete/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete URL' }).click();
    await page.getByText('No URLs yet').waitFor();
  });
}
