import type { Page } from 'playwright-core';
import { runCommand } from '../../../../src/dev/tenant-command/run-command';
import { newId } from '../../../../src/domain/ids';
import { loadSettings } from '../../../../src/platform/settings/settings';
import { routedModel } from '../../../support/model-router';
import { calls, says } from '../../../support/scripted-model';
import { toolServer } from '../../../support/tool-server';
import { look } from './look';
import type { ConsolePage, Stage } from './stage';

export function storyTests(stage: Stage): void {
  const shop = toolServer();

  test('goes from an empty workspace to an agent that asks, hands off, and is erased', async () => {
    const owner = await stage.openBrowser();
    await signIn(owner, await emptyWorkspace(stage));
    await makeTool(owner.page, shop.url);
    await addDocument(owner.page);
    await makeAgent(owner.page, routedModel('test-model', stage.service.model.url));
    const operator = await stage.openBrowser();
    await join(operator, await inviteOperator(owner.page));
    await makeKey(owner.page);

    await talk(owner.page, stage);
    await approve(operator);
    await chatOf(owner.page).getByText('Refunded, as the rules allow').waitFor();
    expect(shop.calls).toMatchObject([{ method: 'POST', url: '/refunds', body: '{"orderId":"4711"}' }]);
    await look(owner);

    await handOver(owner.page, stage);
    await replyAndResolve(operator);
    await chatOf(owner.page).getByText('I have called the courier.').waitFor();
    await look(owner);

    await scrub(owner);
    await erase(owner);
  });
}

/** A workspace as `npm run tenant -- create` leaves it. */
async function emptyWorkspace({ service }: Stage): Promise<SignIn> {
  const email = `${newId('member').slice('member_'.length)}@example.org`;
  const password = 'horse battery correct';
  const settings = loadSettings({});
  await runCommand(service.store, settings, { do: 'create', name: 'Shop', email, password }, () => undefined);
  return { email, password };
}

interface SignIn {
  email: string;
  password: string;
}

type Shown = Pick<ConsolePage, 'page' | 'goTo'>;

async function signIn({ page, goTo }: Shown, { email, password }: SignIn): Promise<void> {
  await goTo('');
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Get started', level: 1 }).waitFor();
  await look({ page });
}

/** By the navigation, like somebody who sees the console for the first time. */
async function navigate(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
  await page.getByRole('heading', { name, level: 1 }).waitFor();
}

async function makeTool(page: Page, url: string): Promise<void> {
  await navigate(page, 'Tools');
  await look({ page });
  await page.getByRole('link', { name: 'New tool' }).first().click();
  await page.getByLabel('Name', { exact: true }).fill('refund');
  await page.getByLabel('Description', { exact: true }).fill('Gives the money for an order back.');
  await page.getByLabel('Method').selectOption('POST');
  await page.getByLabel('URL').fill(`${url}/refunds`);
  await page.getByRole('tab', { name: 'Parameters' }).click();
  await page.getByRole('button', { name: 'Add parameter' }).click();
  await page.getByRole('group', { name: 'Parameter 1' }).getByLabel('Name').fill('orderId');
  await page.getByRole('tab', { name: 'Approval' }).click();
  await page.getByLabel('When to ask').selectOption('Ask every time');
  await page.getByRole('button', { name: 'Add step' }).click();
  await look({ page });
  await page.getByRole('button', { name: 'Create tool' }).click();
  await page.getByRole('heading', { name: 'refund', level: 1 }).waitFor();
}

async function addDocument(page: Page): Promise<void> {
  await navigate(page, 'Knowledge');
  const text = '# Returns\n\nAn order is refunded within thirty days.';
  await page
    .getByLabel('Choose files')
    .setInputFiles({ name: 'returns.md', mimeType: 'text/markdown', buffer: Buffer.from(text) });
  await page.getByRole('row', { name: 'returns.md' }).getByText('ready').waitFor();
}

async function makeAgent(page: Page, model: string): Promise<void> {
  await navigate(page, 'Agents');
  await look({ page });
  await page.getByRole('link', { name: 'New agent' }).first().click();
  await page.getByLabel('Name', { exact: true }).fill('Refunds');
  await page
    .getByRole('textbox', { name: 'Instructions' })
    .fill('You help with orders. Look up the rules first.');
  await page.getByRole('checkbox', { name: 'Default agent' }).check();
  const openTab = (name: string) => page.getByRole('tab', { name }).click();
  await openTab('Model');
  await page.getByRole('combobox', { name: 'Model', exact: true }).fill(model);
  await openTab('Tools');
  await page.getByRole('checkbox', { name: 'refund' }).check();
  await page.getByRole('button', { name: 'Create agent' }).click();
  await page.getByRole('heading', { name: 'Refunds', level: 1 }).waitFor();
  await openTab('Knowledge');
  await page.getByRole('link', { name: 'returns.md' }).waitFor();
  await look({ page });
}

/** Creates a key, and takes it to the playground. */
async function makeKey(page: Page): Promise<void> {
  await navigate(page, 'Keys');
  await page.getByRole('link', { name: 'New key' }).first().click();
  await page.getByLabel('Name', { exact: true }).fill('Backend');
  await page.getByLabel('Kind').selectOption('API key (servers)');
  await page.getByRole('button', { name: 'Create key' }).click();
  await look({ page });
  await page.getByRole('link', { name: 'Open in playground' }).click();
  await page.getByText('Send a message').waitFor();
  await look({ page });
}

/** Returns the link to send. */
async function inviteOperator(page: Page): Promise<string> {
  await navigate(page, 'Members');
  await page.getByRole('link', { name: 'Invite member' }).first().click();
  await page.getByLabel('Work e-mail').fill(`${newId('member').slice('member_'.length)}@example.org`);
  await page.getByRole('button', { name: 'Create invitation link' }).click();
  return page.getByRole('region', { name: 'invitation link' }).innerText();
}

async function join({ page }: Pick<ConsolePage, 'page'>, link: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Name').fill('Ada');
  await page.getByLabel('Password').fill('horse battery correct');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Inbox', level: 1 }).waitFor();
}

const chatOf = (page: Page) => page.getByRole('log', { name: 'Conversation' });

async function say(page: Page, text: string): Promise<void> {
  await page.getByLabel('Message', { exact: true }).fill(text);
  await page.keyboard.press('Enter');
}

/** Asks for a refund, and answers the agent's question. */
async function talk(page: Page, { service }: Stage): Promise<void> {
  service.model.script(
    calls({
      tool: 'ask_select',
      args: { message: 'Which order?', options: [{ value: '4711', label: 'Shoes' }] },
    }),
    calls({ tool: 'refund', args: { orderId: '4711' } }),
    says('Refunded, ', 'as the rules allow [1].'),
  );
  await say(page, 'I want a refund for my order.');
  await chatOf(page).getByRole('button', { name: 'Shoes' }).click();
  await chatOf(page).getByText('Waiting for the team to decide').first().waitFor();
  await look({ page });
}

async function approve({ page }: Pick<ConsolePage, 'page'>): Promise<void> {
  await page
    .getByRole('link', { name: /refund/ })
    .first()
    .waitFor();
  await page.keyboard.press('j');
  const question = page.getByRole('region', { name: 'Question to the team' });
  await question.getByText('"4711"').waitFor();
  await look({ page });
  await page.keyboard.press('a');
  await page.keyboard.press('Enter');
  await question.waitFor({ state: 'detached' });
  await page.getByRole('log').getByText('as the rules allow').waitFor();
}

async function handOver(page: Page, { service }: Stage): Promise<void> {
  service.model.script(
    calls({ tool: 'handoff', args: { message: 'Ada will help.', reason: 'A lost parcel' } }),
  );
  await say(page, 'My parcel is lost. I want to talk to a person.');
  await chatOf(page).getByText('Ada will help.').first().waitFor();
}

async function replyAndResolve({ page }: Pick<ConsolePage, 'page'>): Promise<void> {
  await page.getByRole('link', { name: /My parcel is lost/ }).waitFor();
  await page.getByRole('button', { name: 'Claim' }).waitFor();
  await page.keyboard.press('c');
  await page.locator('.badge', { hasText: 'Assigned to you' }).waitFor();
  await page.keyboard.press('r');
  await page.locator('textarea:focus').waitFor();
  await page.keyboard.type('I have called the courier.');
  await page.keyboard.press('Enter');
  await page.getByRole('log').getByText('I have called the courier.').waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('e');
  await page.getByRole('heading', { name: 'No one is waiting' }).waitFor();
  await look({ page });
}

async function scrub(owner: Pick<ConsolePage, 'page'>): Promise<void> {
  const { page } = owner;
  await chatOf(page).getByRole('link', { name: 'View trace' }).first().click();
  const user = page.getByRole('region', { name: 'The user’s page' });
  await user.getByText('as the rules allow').first().waitFor();
  await page.getByRole('button', { name: /^People: .*refund/ }).waitFor();
  await look(owner);
  const slider = page.getByRole('slider', { name: 'Event' });
  await slider.focus();
  await page.keyboard.press('Home');
  await user.getByText('as the rules allow').first().waitFor({ state: 'detached' });
  while (!(await user.getByText('Which order?').isVisible())) await page.keyboard.press('PageUp');
  await look(owner);
  await page.keyboard.press('End');
  await user.getByText('as the rules allow').first().waitFor();
}

async function erase({ page }: Pick<ConsolePage, 'page'>): Promise<void> {
  await page.getByRole('navigation', { name: 'Above this page' }).getByRole('link').last().click();
  await page.getByRole('log').getByText('I have called the courier.').waitFor();
  await look({ page });
  await page.getByRole('button', { name: 'Erase' }).click();
  const dialog = page.getByRole('dialog', { name: 'Erase this conversation?' });
  await dialog.getByRole('textbox').fill('erase');
  await dialog.getByRole('button', { name: 'Erase for good' }).click();
  await page.getByText('No conversations yet').waitFor();
}
