import { says } from '../../../support/scripted-model';
import { asMember, itemsOf } from '../../../support/workspace';
import { look } from './look';
import { isAccessible, type ConsolePage, type Stage } from './stage';

const rules = ['Answer briefly.', ...Array.from({ length: 30 }, (_, at) => `Rule ${at}: be polite.`)];
const texts = {
  one: [...rules, 'Never promise refunds.'].join('\n'),
  two: [...rules, 'Never promise refunds above 50 dollars.', 'Ask for the order number first.'].join('\n'),
};

export function versionsTests(stage: Stage): void {
  const { service } = stage;

  /** An agent with two versions, and a tool that the second one uses. */
  async function aChangedAgent() {
    const tenant = await service.tenant();
    const ask = await asMember(service, tenant, 'admin');
    const model = service.modelNamed('test-model');
    const made = await ask('POST', '/agents', { name: 'Shop', instructions: texts.one, model });
    const agentId = String(made.data['agentId']);
    const http = { method: 'GET', url: 'https://shop.example/refund' };
    const refund = await ask('POST', '/tools', {
      ...{ name: 'refund', description: 'Refunds an order.', policy: 'confirm', http },
      parameters: { type: 'object', properties: {} },
    });
    const toolId = String(refund.data['toolId']);
    await ask('PATCH', `/agents/${agentId}`, { instructions: texts.two, toolIds: [toolId] });
    return { ...tenant, ask, agentId, toolId };
  }

  const versionPath = (agentId: string, version: string | number) => `/agents/${agentId}/versions/${version}`;

  /** Publishes the draft with a note, from the page that is open. */
  async function publish({ page }: Pick<ConsolePage, 'page'>, note: string) {
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByRole('dialog').getByLabel('Note').fill(note);
    await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  }

  test('lists versions, compares any two by keyboard, and shows a whole one', async () => {
    const shop = await aChangedAgent();
    const { page, goTo, address } = await stage.open({ tenant: shop });
    await goTo(`/agents/${shop.agentId}?tab=versions`);
    const list = page.getByRole('list', { name: 'Versions' });
    await list.getByText('live').waitFor();
    expect(await list.getByRole('link').allInnerTexts()).toEqual(['Version 2', 'Version 1']);
    await isAccessible({ page });
    await list.getByRole('link', { name: 'Version 2' }).press('Enter');
    await page.getByRole('heading', { name: 'Version 2', level: 1 }).waitFor();
    const instructions = page.getByRole('region', { name: 'Instructions' });
    await instructions.getByText('above 50 dollars').waitFor();
    expect(await instructions.locator('ins').allInnerTexts()).toEqual([
      ' above 50 dollars',
      'Ask for the order number first.',
    ]);
    await page.getByRole('region', { name: 'Tools', exact: true }).getByText('refund').waitFor();
    await isAccessible({ page });
    await instructions.getByRole('button', { name: 'Show all 33 lines' }).press('Enter');
    await instructions.getByText('Rule 0: be polite.').first().waitFor();
    await look({ page });
    await page.getByRole('button', { name: 'Whole version' }).press('Enter');
    await page.getByText('refund', { exact: true }).last().click();
    await page.getByRole('region', { name: 'refund' }).getByText('"confirm"').waitFor();
    await isAccessible({ page });
    expect(address()).toBe(`${versionPath(shop.agentId, 2)}?view=whole`);
    await goTo(versionPath(shop.agentId, 1));
    await page.getByText('This is the first version.').waitFor();
    await page.getByLabel('Compare with').selectOption({ label: 'Version 2' });
    await instructions.getByText('above 50 dollars').waitFor();
    expect(address()).toBe(`${versionPath(shop.agentId, 1)}?against=2`);
  });

  test('restores a version with a note, unless a tool that it uses is gone', async () => {
    const shop = await aChangedAgent();
    const { page, goTo, address } = await stage.open({ tenant: shop });
    await goTo(versionPath(shop.agentId, 1));
    await page.getByRole('button', { name: 'Restore' }).click();
    await page.getByRole('dialog').getByLabel('Note').fill('The limit confused people.');
    await isAccessible({ page });
    await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
    await page.getByRole('heading', { name: 'Version 3', level: 1 }).waitFor();
    await page.getByText('The limit confused people.').waitFor();
    expect(address()).toBe(versionPath(shop.agentId, 3));
    const { data } = await shop.ask('GET', `/agents/${shop.agentId}`);
    expect(data['instructions']).toBe(texts.one);

    await shop.ask('DELETE', `/tools/${shop.toolId}`, {});
    await goTo(versionPath(shop.agentId, 2));
    await page.getByRole('button', { name: 'Restore' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
    await page.getByRole('alert').getByText('the tool “refund”').waitFor();
    await isAccessible({ page });
  });

  test('publishes a draft by hand, and says if someone else was first', async () => {
    const shop = await aChangedAgent();
    const { page, goTo } = await stage.open({ tenant: shop });
    await goTo(`/agents/${shop.agentId}?tab=versions`);
    await page.getByLabel('Publishing').selectOption({ label: 'By hand, from a draft' });
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Version 2 is live').waitFor();
    await page.getByRole('tab', { name: 'Instructions' }).click();
    await page.getByRole('textbox', { name: 'Instructions' }).fill('Be kind.');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Saved as a draft.', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Draft differs from version 2' }).waitFor();
    await isAccessible({ page });

    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByText('It replaces version 2 from the next turn on.').waitFor();
    await isAccessible({ page });
    await shop.ask('POST', `/agents/${shop.agentId}/publish`, { note: 'By another member' });
    await shop.ask('PATCH', `/agents/${shop.agentId}`, { instructions: 'Be very kind.' });
    await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByRole('alert').getByText('Someone else published version 3 meanwhile.').waitFor();
    await isAccessible({ page });
    await page.getByRole('link', { name: 'Compare', exact: true }).click();
    await page.getByRole('heading', { name: 'Draft', level: 1 }).waitFor();
    await page.getByText('very', { exact: false }).first().waitFor();
    await isAccessible({ page });
    await publish({ page }, 'Kinder still.');
    await page.getByText('Version 4 is live.', { exact: true }).waitFor();
    const versions = itemsOf(await shop.ask('GET', `/agents/${shop.agentId}/versions`));
    expect(versions[0]).toMatchObject({ version: 4, note: 'Kinder still.', by: { kind: 'member' } });
  });

  test('asks others first: one member publishes, another one votes with a reason', async () => {
    const shop = await aChangedAgent();
    const asking = await stage.open({ tenant: shop, role: 'admin', name: 'Ada' });
    await asking.goTo(`/agents/${shop.agentId}?tab=versions`);
    await asking.page.getByLabel('Publishing').selectOption({ label: 'By hand, from a draft' });
    await asking.page.getByLabel('Ask others first').check();
    await asking.page.getByLabel('Owners').uncheck();
    await asking.page.getByLabel('Admins').uncheck();
    await asking.page.getByRole('button', { name: 'Save changes' }).click();
    await asking.page.getByText('Must have at least one entry.').waitFor();
    await isAccessible(asking);
    await asking.page.getByLabel('Owners').check();
    await asking.page.getByRole('button', { name: 'Save changes' }).click();
    await asking.page.getByText('Version 2 is live').waitFor();
    await shop.ask('PATCH', `/agents/${shop.agentId}`, { instructions: 'Be kind.' });
    await asking.goTo(versionPath(shop.agentId, 'draft'));
    await asking.page.getByRole('button', { name: 'Publish', exact: true }).click();
    await asking.page.getByRole('dialog').getByLabel('Note').fill('Shorter.');
    await asking.page.getByRole('button', { name: 'Ask for approval' }).click();
    await asking.page.getByText('Others have been asked to approve.', { exact: true }).waitFor();
    await asking.goTo(`/agents/${shop.agentId}?tab=versions`);
    await asking.page.getByRole('link', { name: 'Waits for approval' }).waitFor();
    await asking.page.getByText('0 of 1 approval').waitFor();
    await isAccessible(asking);
    await asking.page.getByRole('link', { name: 'Change of version 2' }).click();
    await asking.page.getByText('You asked for this publication, so others decide about it.').waitFor();

    const voting = await stage.open({ tenant: shop, name: 'Grace' });
    await voting.goTo('/agents');
    const waits = voting.page.getByText('Waits for approval:').getByRole('link', { name: 'Shop' });
    await waits.waitFor();
    await isAccessible(voting);
    await waits.click();
    await voting.page.getByRole('heading', { name: 'Publication', level: 1 }).waitFor();
    await voting.page.getByLabel('Reason').fill('Reads well.');
    await isAccessible(voting);
    await voting.page.getByRole('button', { name: 'Approve' }).press('Enter');
    await voting.page.getByText('Version 3 is live.', { exact: true }).waitFor();
    await voting.page.getByText('“Reads well.”').waitFor();
    await isAccessible(voting);
    expect((await shop.ask('GET', `/agents/${shop.agentId}`)).data['publishedVersion']).toBe(3);
  });

  test('a turn, its conversation and the statistics name the version', async () => {
    const shop = await aChangedAgent();
    service.model.script(says('Hello.'));
    const { body } = await service.chat(shop.apiKey, { message: 'Hi', agentId: shop.agentId });
    const { conversationId, turnId } = body.data;
    const { page, goTo, address } = await stage.open({ tenant: shop });
    await goTo(`/conversations/${conversationId}`);
    await page.getByText('· version 2').waitFor();
    await goTo(`/conversations/${conversationId}/turns/${String(turnId)}`);
    await page.getByRole('link', { name: 'Version 2' }).waitFor();
    await isAccessible({ page });
    await page.getByRole('link', { name: 'Version 2' }).click();
    await page.getByRole('heading', { name: 'Version 2', level: 1 }).waitFor();
    await goTo(`/statistics?agentId=${shop.agentId}`);
    await page.getByLabel('Group').selectOption('By version');
    const table = page.getByRole('table', { name: 'Versions' });
    await table.getByRole('link', { name: 'Version 2' }).waitFor();
    expect(address()).toBe(`/statistics?agentId=${shop.agentId}&by=version`);
    await isAccessible({ page });
  });

  test('a gate refuses a draft, and leads to the trial to run', async () => {
    const shop = await aChangedAgent();
    const messages = [{ role: 'user', text: 'Hello?' }];
    const checks = { phrases: { contains: ['welcome'] } };
    await shop.ask('POST', '/cases', { agentId: shop.agentId, name: 'Greets', messages, checks });
    const { page, goTo } = await stage.open({ tenant: shop });
    await goTo(`/agents/${shop.agentId}?tab=versions`);
    await page.getByLabel('Publishing').selectOption({ label: 'By hand, from a draft' });
    await page.getByLabel('Greets').check();
    await page.getByLabel('Runs that must pass').fill('900');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Must be a number from 0 to 100.').waitFor();
    await isAccessible({ page });
    await page.getByLabel('Runs that must pass').fill('90');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Version 2 is live').waitFor();
    const { data } = await shop.ask('GET', `/agents/${shop.agentId}`);
    expect(data['publishGate']).toMatchObject({ passRate: 0.9 });

    await shop.ask('PATCH', `/agents/${shop.agentId}`, { instructions: 'Say welcome.' });
    await goTo(versionPath(shop.agentId, 'draft'));
    await publish({ page }, '');
    await page.getByText('No trial of this draft has passed 90 % of its runs').waitFor();
    await isAccessible({ page });
    await page.getByRole('link', { name: 'Start the trial' }).click();
    await page.getByRole('checkbox', { name: 'Greets', checked: true }).waitFor();
    service.model.script(says('Welcome, welcome!'));
    await page.getByRole('button', { name: 'Start trial' }).click();
    await page.getByText('1 of 1 passed').waitFor();
    await goTo(versionPath(shop.agentId, 'draft'));
    await publish({ page }, '');
    await page.getByText('Version 3 is live.', { exact: true }).waitFor();
  });

  test('two versions answer the same message side by side, with tokens and cost', async () => {
    const shop = await aChangedAgent();
    service.model.script(says('Short answer.'), says('Short answer.'));
    const { page, goTo } = await stage.open({ tenant: shop });
    await goTo(`/playground/compare?agentId=${shop.agentId}&left=1&right=2`);
    await page.getByLabel('Message to both').fill('Hello?');
    await isAccessible({ page });
    await page.keyboard.press('Enter');
    for (const name of ['Version 1', 'Version 2']) {
      const lane = page.getByRole('region', { name, exact: true });
      await lane.getByText('Short answer.').waitFor();
      await lane.getByText('15 tokens').waitFor();
    }
    await isAccessible({ page });
    const asked = service.model.requests.slice(-2).map(({ messages }) => String(messages[0]?.content));
    expect(asked.filter((text) => text.includes('above 50 dollars'))).toHaveLength(1);

    await goTo(`/agents/${shop.agentId}`);
    await page.getByRole('textbox', { name: 'Instructions' }).fill('Never saved.');
    await page.getByRole('button', { name: 'Playground' }).click();
    await page.getByRole('button', { name: 'Compare with the live version' }).click();
    service.model.script(says('Answer.'), says('Answer.'));
    await page.getByLabel('Message to both').fill('Hello again?');
    await page.getByRole('button', { name: 'Send to both' }).click();
    for (const name of ['Live version', 'With your changes'])
      await page.getByRole('region', { name, exact: true }).getByText('Answer.').waitFor();
    await isAccessible({ page });
    const last = service.model.requests.slice(-2).map(({ messages }) => String(messages[0]?.content));
    expect(last.filter((text) => text.includes('Never saved.'))).toHaveLength(1);
  });
}
