import iconv from 'iconv-lite';
import { isAccessible, type Stage } from './stage';

const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

export function knowledgeTests(stage: Stage): void {
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
}
