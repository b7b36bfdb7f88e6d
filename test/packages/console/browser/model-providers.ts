import type { Page } from 'playwright-core';
import { newId } from '../../../../src/domain/ids';
import type { ModelProvider } from '../../../../src/domain/model-provider';
import { startModelServer } from './model-server';
import { isAccessible, type Stage } from './stage';

const key = 'sk-a-long-secret-4711';
const saved = 'Saved. Applies from the next model call.';

export function modelProvidersTests(stage: Stage): void {
  const { service } = stage;
  const providersOf = ({ tenantId }: { tenantId: string }) =>
    service.store.modelProviders.list(tenantId, {}, 10);
  const addProvider = async (tenantId: string, fields: Partial<ModelProvider> = {}) => {
    const provider: ModelProvider = {
      ...{ providerId: newId('provider'), tenantId, name: 'Own server', kind: 'openai-compatible' },
      ...{ baseUrl: 'https://models.example.com/v1', apiKey: key, models: [], createdAt: new Date() },
      ...fields,
    };
    await service.store.modelProviders.insert(provider);
    return provider;
  };

  test('adds a model provider by keyboard, and shows the faults at their fields', async () => {
    const { page, goTo, tenant } = await stage.open();
    await goTo('/model-providers');
    await page.getByText('Without one, agents use the installation’s provider.').waitFor();
    await isAccessible({ page });
    await page.getByRole('link', { name: 'New model provider' }).first().focus();
    await page.keyboard.press('Enter');
    await page.getByLabel('Name', { exact: true }).focus();
    await typed(page, 'Own server', 'OpenAI-c', '');
    await page.keyboard.press('Space');
    await typed(page, '', key);
    await page.keyboard.press('Enter');
    await page.getByLabel('Header 1: name').focus();
    await typed(page, 'X-Team', 'support');
    await page.getByRole('button', { name: 'Add model', exact: true }).press('Enter');
    const model = page.getByRole('group', { name: 'Model 1', exact: true });
    await model.getByLabel('Model', { exact: true }).focus();
    await typed(page, 'small', 'many', '4096');
    await model.getByLabel('Input price', { exact: true }).focus();
    await typed(page, '0.5');
    await page.keyboard.press('Enter');
    await page.getByText('Must be a number of dollars.').waitFor();
    await isAccessible({ page });
    expect(await model.getByLabel('Context window').getAttribute('aria-invalid')).toBe('true');
    expect(await model.getByLabel('Output price', { exact: true }).getAttribute('aria-invalid')).toBe('true');
    const summary = page.getByRole('alert').filter({ hasText: /^Fix/ });
    expect(await summary.innerText()).toBe('Fix 2 fields: Context window (Model 1), Output price (Model 1)');
    await summary.getByRole('button', { name: 'Output price' }).click();
    await page.keyboard.type('2');
    expect(await model.getByLabel('Output price', { exact: true }).inputValue()).toBe('2');
    expect(await summary.innerText()).toBe('Fix 1 field, or save to check again: Context window (Model 1)');
    await model.getByLabel('Context window').fill('128000');
    await summary.waitFor({ state: 'hidden' });
    await page.keyboard.press('Enter');
    await page.getByText('Providers of this kind need it.').waitFor();
    expect(await page.getByLabel('Base URL').getAttribute('aria-invalid')).toBe('true');
    await page.getByLabel('Base URL').fill('https://models.example.com/v1');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Own server', level: 1 }).waitFor();
    await isAccessible({ page });
    expect(await providersOf(tenant)).toMatchObject([
      {
        ...{ name: 'Own server', kind: 'openai-compatible', apiKey: key, headers: { 'X-Team': 'support' } },
        models: [
          {
            ...{ model: 'small', contextTokens: 128_000, maxOutputTokens: 4_096 },
            price: { input: 0.5, output: 2 },
          },
        ],
      },
    ]);
    await page.getByRole('link', { name: 'Model providers' }).first().click();
    await page.getByRole('row', { name: /Own server default.*OpenAI-compatible.*…4711/ }).waitFor();
    await isAccessible({ page });
    expect(await page.content()).not.toContain(key);
    await page.getByRole('link', { name: 'Audit log' }).click();
    await page.getByRole('link', { name: 'Added model provider' }).first().waitFor();
  });

  test('checks a provider, and says what is wrong', async () => {
    const tenant = await service.tenant();
    const server = await startModelServer(key, ['small', 'large']);
    const { providerId } = await addProvider(tenant.tenantId, { baseUrl: server.url });
    const { page, goTo } = await stage.open({ tenant });
    await goTo(`/model-providers/${providerId}`);
    const pane = page.getByRole('region', { name: 'Check connection' });
    await pane.getByRole('button', { name: 'Check' }).click();
    await pane.getByText('works', { exact: true }).waitFor();
    await pane.getByText('2 models found').click();
    await pane.getByText('large', { exact: true }).waitFor();
    await isAccessible({ page });
    await pane.getByRole('combobox', { name: 'Model' }).fill('small');
    await pane.getByRole('button', { name: 'Check' }).click();
    await pane.getByText('works', { exact: true }).waitFor();
    await pane.getByRole('combobox', { name: 'Model' }).fill('unknown');
    await pane.getByRole('button', { name: 'Check' }).click();
    await pane.getByText('not working', { exact: true }).waitFor();
    await page.getByLabel('API key').fill('sk-wrong');
    await pane.getByText('Unsaved changes aren’t included.').waitFor();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText(saved, { exact: true }).waitFor();
    await pane.getByRole('combobox', { name: 'Model' }).fill('');
    await pane.getByRole('button', { name: 'Check' }).click();
    await pane.getByText('key', { exact: false }).first().waitFor();
    await isAccessible({ page });
    await server.close();
  });

  test('keeps key and headers, and asks for both if the address changes', async () => {
    const tenant = await service.tenant();
    const { providerId } = await addProvider(tenant.tenantId, { headers: { 'X-Team': 'support' } });
    const { page, goTo } = await stage.open({ tenant });
    await goTo(`/model-providers/${providerId}`);
    const save = page.getByRole('button', { name: 'Save changes' });
    await page.getByLabel('Name', { exact: true }).fill('Renamed');
    await save.click();
    await page.getByText(saved, { exact: true }).waitFor();
    expect(await providersOf(tenant)).toMatchObject([
      { name: 'Renamed', apiKey: key, headers: { 'X-Team': 'support' } },
    ]);
    await page.getByLabel('Base URL').fill('https://other.example.com/v1');
    await save.click();
    await page.getByText('The provider moves to another address').first().waitFor();
    expect(await page.getByLabel('API key').getAttribute('aria-invalid')).toBe('true');
    await isAccessible({ page });
    await page.getByLabel('API key').fill('sk-of-the-other');
    await page.getByRole('button', { name: 'Replace headers' }).click();
    await page.getByLabel('Header 1: value').fill('sales');
    await isAccessible({ page });
    await save.click();
    await page.getByText('The provider moves to another address').first().waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Replace headers' }).waitFor();
    expect(await providersOf(tenant)).toMatchObject([
      { apiKey: 'sk-of-the-other', headers: { 'X-Team': 'sales' } },
    ]);
    await page.getByLabel('Kind').selectOption('Amazon Bedrock');
    await page.getByLabel('Region').fill('eu-central-1');
    await page.getByLabel('Base URL').fill('');
    await page.getByLabel('Remove stored key').check();
    await page.getByRole('button', { name: 'Replace headers' }).click();
    await page.getByRole('button', { name: 'Remove header 1' }).click();
    await page.getByText('All stored headers will be removed.').waitFor();
    await isAccessible({ page });
    await save.click();
    await page.getByLabel('Remove stored key').waitFor({ state: 'detached' });
    const check = page
      .getByRole('region', { name: 'Check connection' })
      .getByRole('button', { name: 'Check' });
    expect(await check.getAttribute('aria-disabled')).toBe('true');
    const [provider] = await providersOf(tenant);
    expect(provider).toMatchObject({ kind: 'bedrock', region: 'eu-central-1' });
    expect([provider?.apiKey, provider?.headers, provider?.baseUrl]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('sets an agent’s provider, effort and fallbacks, with the provider’s models suggested', async () => {
    const tenant = await service.tenant();
    const server = await startModelServer(key, ['large']);
    const own = await addProvider(tenant.tenantId, {
      baseUrl: server.url,
      models: [{ model: 'small', contextTokens: 8_000 }],
    });
    const spare = await addProvider(tenant.tenantId, { name: 'Spare', models: [{ model: 'spare-1' }] });
    const { page, goTo } = await stage.open({ tenant });
    await goTo(`/agents/${tenant.agentId}?tab=model`);
    const provider = page.getByLabel('Provider', { exact: true });
    await provider.selectOption('Own server');
    const model = page.getByRole('combobox', { name: 'Model', exact: true });
    await model.fill('');
    const suggestions = page.getByRole('listbox', { name: 'Model: suggestions' }).getByRole('option');
    await suggestions.nth(1).waitFor();
    expect(await suggestions.allInnerTexts()).toEqual([
      expect.stringMatching(/^small\s+8K context/),
      'large',
    ]);
    await isAccessible({ page });
    await model.press('ArrowDown');
    await model.press('ArrowDown');
    await page.getByRole('option', { name: 'large', selected: true }).waitFor();
    await model.press('Enter');
    expect(await model.inputValue()).toBe('large');
    await suggestions.first().waitFor({ state: 'detached' });
    await model.press('ArrowDown');
    await suggestions.first().waitFor();
    await model.press('Escape');
    await suggestions.first().waitFor({ state: 'detached' });
    await page.getByLabel('Reasoning effort').selectOption('Low');
    await page.getByLabel('Max output tokens').fill('1');
    await page.getByRole('button', { name: 'Add fallback model' }).click();
    await page.getByRole('combobox', { name: 'Fallback 1', exact: true }).fill('small');
    await page.getByRole('button', { name: 'Add fallback model' }).click();
    await page.getByLabel('Provider of fallback 2').selectOption('Spare');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Must be a whole number').waitFor();
    expect(
      await page.getByRole('combobox', { name: 'Fallback 2', exact: true }).getAttribute('aria-invalid'),
    ).toBe('true');
    await isAccessible({ page });
    await page.getByLabel('Max output tokens').fill('2000');
    await page.getByRole('combobox', { name: 'Fallback 2', exact: true }).fill('spare-1');
    await page.getByRole('button', { name: 'Move fallback 2 up' }).click();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Saved. Applies from the next turn.', { exact: true }).waitFor();
    expect(await service.store.agents.get(tenant.tenantId, tenant.agentId)).toMatchObject({
      ...{ providerId: own.providerId, model: 'large', reasoningEffort: 'low', maxOutputTokens: 2_000 },
      fallbackModels: [{ providerId: spare.providerId, model: 'spare-1' }, 'small'],
    });
    await page.reload();
    await provider.waitFor();
    expect(await page.getByRole('combobox', { name: 'Fallback 1', exact: true }).inputValue()).toBe(
      'spare-1',
    );
    await provider.selectOption('Default (installation)');
    await page.getByLabel('Reasoning effort').selectOption('Default');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Saved. Applies from the next turn.', { exact: true }).waitFor();
    const agent = await service.store.agents.get(tenant.tenantId, tenant.agentId);
    expect([agent?.providerId, agent?.reasoningEffort]).toEqual([undefined, undefined]);
    await server.close();
  });

  test('lists the agents that use a provider instead of deleting it', async () => {
    const tenant = await service.tenant();
    const { providerId } = await addProvider(tenant.tenantId);
    const { page, goTo } = await stage.open({ tenant });
    await goTo(`/model-providers/${providerId}`);
    await page.getByText('No agent uses it yet.').waitFor();
    const remove = async () => {
      await page.getByRole('button', { name: 'More' }).click();
      await page.getByRole('menuitem', { name: 'Delete model provider' }).click();
    };
    const confirm = async () => {
      const dialog = page.getByRole('dialog', { name: 'Delete “Own server”?' });
      await dialog.getByRole('textbox').fill('Own server');
      await isAccessible({ page });
      await dialog.getByRole('button', { name: 'Delete model provider' }).click();
    };
    const fallbackModels = [{ providerId, model: 'small' }];
    await service.store.agents.update(tenant.tenantId, tenant.agentId, { fallbackModels });
    await remove();
    await confirm();
    await page.getByText('The model provider is in use by “Test agent”.').first().waitFor();
    await isAccessible({ page });
    await page.reload();
    await page.getByText('Used by Test agent.').waitFor();
    await remove();
    await page
      .getByRole('dialog', { name: '“Own server” is in use' })
      .getByRole('link', { name: 'Test agent' })
      .waitFor();
    await isAccessible({ page });
    await service.store.agents.update(tenant.tenantId, tenant.agentId, { fallbackModels: [] });
    await page.reload();
    await remove();
    await confirm();
    await page.getByText('No model providers yet').waitFor();
  });
}

/** Types each text where the focus is, and goes on to the next control. */
async function typed(page: Page, ...texts: string[]): Promise<void> {
  for (const text of texts) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
}
