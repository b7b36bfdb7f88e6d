import { askedOnce, shopkeeper, stockTool } from '../../../api/workspace/trials/a-tried-agent';
import { calls } from '../../../support/scripted-model';
import { startToolServer } from '../../../support/tool-server';
import { asMember } from '../../../support/workspace';
import { look } from './look';
import { isAccessible, type Stage } from './stage';

export function trialsTests(stage: Stage): void {
  const { service } = stage;

  /** A workspace with a turn that looked something up. */
  async function aShop() {
    const shop = await startToolServer();
    shop.answers.push({ body: '7 bolts' });
    const tenant = await service.tenant({}, [stockTool(shop.url)]);
    const ask = await asMember(service, tenant, 'admin');
    const turn = await askedOnce(service, { ...tenant, ask });
    await shop.close();
    return { ...tenant, ask, turn };
  }

  test('makes a case of a turn, tries it, and shows what a worse version does', async () => {
    const shop = await aShop();
    const { page, goTo } = await stage.open({ tenant: shop });
    await goTo('/cases');
    await page.getByRole('heading', { name: 'No cases yet' }).waitFor();
    await isAccessible({ page });
    const { conversationId, turnId } = shop.turn;
    await goTo(`/conversations/${conversationId}/turns/${turnId}`);
    await page.getByRole('button', { name: 'Create case' }).click();
    await page.getByRole('heading', { name: 'How many bolts?' }).waitFor();
    await page.getByText('7 bolts').first().waitFor();
    await isAccessible({ page });
    await look({ page });

    await page.getByLabel('Name', { exact: true }).fill('Stock of bolts');
    await page.getByLabel('The answer contains').fill('7 bolts');
    await page.getByLabel('Only if').first().fill('args.');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.locator('input[aria-invalid="true"]').waitFor();
    await isAccessible({ page });
    await page.getByLabel('Only if').first().fill('args.item == "bolt"');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Saved.', { exact: true }).waitFor();
    const [stored] = await service.store.cases.list(shop.tenantId, {}, 9);
    expect(stored).toMatchObject({
      name: 'Stock of bolts',
      checks: {
        expectedCalls: [{ tool: 'stock_of', when: 'args.item == "bolt"' }],
        phrases: { contains: ['7 bolts'] },
      },
    });

    await shop.ask('PATCH', `/agents/${shop.agentId}`, { instructions: 'GUESS.' });
    await page.getByRole('link', { name: 'Try', exact: true }).click();
    await page.getByRole('heading', { name: 'New trial' }).waitFor();
    await page.getByLabel('Stock of bolts').waitFor();
    await isAccessible({ page });
    await page.getByLabel('Compare with').selectOption({ label: 'Version 1' });
    await look({ page });
    service.model.script(...Array.from({ length: 3 }, () => shopkeeper));
    await page.getByRole('button', { name: 'Start trial' }).click();
    await page.getByText('regressed', { exact: true }).waitFor();
    await page.getByText('completed', { exact: true }).waitFor();
    await page.getByText('0 of 1 passed, 1 failed').waitFor();
    await isAccessible({ page });
    await page.getByRole('button', { name: 'Show Stock of bolts, run 1' }).press('Enter');
    await page.getByText('There are 99 of them.').waitFor();
    await page.getByText('0 of 1 expected calls fit the condition.').waitFor();
    await isAccessible({ page });
    await look({ page });

    await goTo('/trials');
    await page.getByRole('link', { name: '0 of 1 passed, 1 failed' }).waitFor();
    await isAccessible({ page });
    await goTo('/statistics');
    const cost = page.locator('.total', { hasText: 'Cost of trials' });
    expect(await cost.innerText()).toMatch(/1 trial, \d+ tokens · No price set/);
    expect(await page.getByRole('table', { name: 'Days' }).getByRole('row').last().innerText()).toMatch(
      /^Total\s+1\s/,
    );
    await isAccessible({ page });
    await goTo('/cases');
    await page.getByRole('link', { name: 'Stock of bolts' }).click();
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Delete case' }).click();
    await isAccessible({ page });
    await page.getByRole('dialog').getByRole('button', { name: 'Delete case' }).click();
    await page.getByRole('heading', { name: 'No cases yet' }).waitFor();
  });

  test('creates a case from an answer that a user rated badly', async () => {
    const shop = await aShop();
    const said = await service.store.conversations.get(shop.tenantId, shop.turn.conversationId);
    const messageId = said?.recent.at(-1)?.messageId;
    await service.post('/api/agent/feedback', shop.apiKey, { messageId, rating: 'down' });
    const { page, goTo } = await stage.open({ tenant: shop });
    await goTo('/feedback');
    await page.getByRole('button', { name: 'Create case' }).waitFor();
    await isAccessible({ page });
    await page.getByRole('button', { name: 'Create case' }).click();
    await page.getByRole('heading', { name: 'How many bolts?' }).waitFor();
  });

  test('writes a case by hand, and says which result is missing', async () => {
    const shop = await aShop();
    const { page, goTo } = await stage.open({ tenant: shop });
    await goTo('/cases/new');
    await page.getByRole('button', { name: 'Create case' }).click();
    await page.locator('[aria-invalid="true"]').first().waitFor();
    await isAccessible({ page });
    await page.getByLabel('Agent').selectOption({ label: 'Test agent' });
    await page.getByLabel('Message of the user').fill('How many nuts?');
    await page.getByRole('button', { name: 'Create case' }).click();
    await page.getByRole('heading', { name: 'How many nuts?' }).waitFor();

    await page.getByRole('link', { name: 'Try', exact: true }).click();
    service.model.script(calls({ tool: 'stock_of', args: { item: 'nut' } }));
    await page.getByRole('button', { name: 'Start trial' }).click();
    await page.getByText('diverged', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Show How many nuts?, run 1' }).click();
    await page.getByText('Nothing was recorded for stock_of with {"item":"nut"}.').waitFor();
    await isAccessible({ page });
    await look({ page });
    await goTo('/trials');
    await page.getByRole('link', { name: '0 of 1 passed, 1 diverged' }).waitFor();
  });
}
