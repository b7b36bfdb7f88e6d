import { newId } from '../../../../src/domain/ids';
import { says } from '../../../support/scripted-model';
import { isAccessible, type Stage } from './stage';

const saved = 'Saved. Applies from the next turn.';

export function agentsTests(stage: Stage): void {
  const { service } = stage;
  const theAgent = async ({ tenantId }: { tenantId: string }) => {
    const [agent] = await service.store.agents.list(tenantId, {}, 1);
    if (!agent) throw new Error('the tenant has no agent');
    return agent;
  };
  test('lists any number of agents, with the filter in the address', async () => {
    const tenant = await service.tenant();
    const agent = await theAgent(tenant);
    const names = Array.from({ length: 70 }, (_, index) => `Agent ${String(index).padStart(2, '0')}`);
    await Promise.all(
      names.map((name, index) => {
        const createdAt = new Date(agent.createdAt.getTime() + index + 1);
        return service.store.agents.insert({ ...agent, agentId: newId('agent'), name, createdAt });
      }),
    );
    const { page, goTo, address } = await stage.open({ tenant });
    await goTo('/agents');
    await page.getByRole('link', { name: 'Agent 69' }).waitFor();
    const oldest = page.getByRole('link', { name: 'Test agent' });
    const table = page.getByRole('table', { name: 'Agents' });
    await table.hover();
    while (!(await oldest.isVisible())) await page.mouse.wheel(0, 2_000);
    expect(await page.getByRole('row').count()).toBeLessThan(60);
    await page.getByRole('searchbox', { name: 'Search by name' }).fill('Agent 4');
    await page.getByRole('link', { name: 'Agent 49' }).waitFor();
    await page.waitForURL('**/agents?q=Agent+4');
    expect(address()).toBe('/agents?q=Agent+4');
    await page.reload();
    await page.getByRole('link', { name: 'Agent 40' }).waitFor();
    expect(await page.getByRole('row').count()).toBe(11);
    await page.getByRole('searchbox', { name: 'Search by name' }).fill('nothing like it');
    await page.getByRole('link', { name: 'Show all agents' }).click();
    await page.getByRole('link', { name: 'Agent 69' }).waitFor();
  });

  test('sets a response schema, and shows the faults of an invalid one', async () => {
    const { page, goTo, tenant } = await stage.open();
    await goTo(`/agents/${tenant.agentId}?tab=model`);
    const field = page.getByLabel('JSON schema');
    await field.fill('{"type": "array"}');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Must be a JSON Schema of type object.').waitFor();
    await isAccessible({ page });
    await field.fill('{"type": "object"}');
    await page.getByRole('tab', { name: 'Tools' }).click();
    await page.getByLabel('Remember facts about a user').check();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText(saved, { exact: true }).waitFor();
    const agent = await service.store.agents.get(tenant.tenantId, tenant.agentId);
    expect(agent).toMatchObject({ responseSchema: { type: 'object' } });
    expect(agent?.builtinTools).toContain('remember');
  });

  test('opens the tab of the first fault, and focuses its field', async () => {
    const { page, goTo, tenant, address } = await stage.open();
    await goTo(`/agents/${tenant.agentId}?tab=limits`);
    await page.getByLabel('Conversation ends after', { exact: true }).fill('0');
    await page.getByRole('tab', { name: 'Model' }).click();
    await page.getByLabel('Temperature').fill('9');
    await page.getByRole('tab', { name: 'Instructions' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Weather');
    const tabs = page.getByRole('tablist', { name: 'Parts of the agent' });
    expect(await tabs.getByRole('tab', { name: '(unsaved)' }).allInnerTexts()).toEqual(
      ['Instructions', 'Model', 'Limits'].map((name) => expect.stringContaining(name)),
    );
    await page.keyboard.press('Control+s');
    await page.getByText('Must be a number from 0 to 2.').waitFor();
    expect(address()).toBe(`/agents/${tenant.agentId}?tab=model`);
    const focused = page.locator(':focus');
    expect(await focused.getAttribute('aria-invalid')).toBe('true');
    await isAccessible({ page });
    await page.getByRole('button', { name: 'Conversation ends after' }).click();
    await page.getByText('Must be from 1.0 s to 30 d.').waitFor();
    await page.getByRole('button', { name: 'Conversation ends after' }).waitFor();
    await page.getByRole('tab', { name: 'Model' }).click();
    await page.getByLabel('Temperature').focus();
    await focused.fill('0.5');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByRole('tab', { name: 'Limits', selected: true }).waitFor();
    await page.locator('input:focus[aria-invalid=true]').fill('60');
    await page.keyboard.press('Control+s');
    await page.getByText(saved, { exact: true }).waitFor();
    await page.getByRole('heading', { name: 'Weather', level: 1 }).waitFor();
    await tabs.getByRole('tab', { name: '(unsaved)' }).first().waitFor({ state: 'detached' });
    expect(await service.store.agents.get(tenant.tenantId, tenant.agentId)).toMatchObject({
      ...{ name: 'Weather', temperature: 0.5, instructions: 'Be brief.' },
      sessionTimeoutMs: 60_000,
    });
  });

  test('every tab has an address, is reached by keyboard, and fits a phone', async () => {
    const viewport = { width: 390, height: 800 };
    const { page, goTo, tenant, address } = await stage.open({ viewport });
    await goTo(`/agents/${tenant.agentId}`);
    await page.getByRole('tab', { name: 'Instructions' }).focus();
    for (const name of ['model', 'tools', 'knowledge', 'people', 'channels', 'limits', 'versions']) {
      await page.keyboard.press('ArrowRight');
      await page.waitForURL(`**?tab=${name}`);
      await page.getByRole('tabpanel').getByRole('heading').first().waitFor();
      await isAccessible({ page });
      const tooWide = 'document.querySelector(".page-body").scrollWidth > innerWidth';
      expect(await page.evaluate<boolean>(tooWide)).toBe(false);
    }
    await page.keyboard.press('Home');
    await page.getByRole('tab', { name: 'Instructions', selected: true }).waitFor();
    expect(address()).toBe(`/agents/${tenant.agentId}`);
    await page.goBack();
    await page.getByRole('tab', { name: 'Versions', selected: true }).waitFor();
  });

  test('designs the widget with a key of its own, shows it, and gives its snippet', async () => {
    const { page, goTo, tenant } = await stage.open();
    const agentId = newId('agent');
    await service.store.agents.insert({ ...(await theAgent(tenant)), agentId, name: 'Shop' });
    await goTo(`/agents/${agentId}?tab=channels`);
    await page.getByRole('button', { name: 'Create access key' }).click();
    const frame = page.frameLocator('iframe[title="Preview of the widget"]');
    const snippet = page.getByRole('region', { name: 'snippet' });
    await page.getByLabel('Title').focus();
    await page.keyboard.type('Acme <b>help</b>');
    await frame.getByText('Acme <b>help</b>').first().waitFor();
    await page.keyboard.type('!');
    expect(await page.getByLabel('Title').inputValue()).toBe('Acme <b>help</b>!');
    await page.keyboard.press('Backspace');
    await page.getByLabel('Greeting').fill('How can we help?');
    await page.getByLabel('Suggested questions').fill('Where is my order?\nRefund');
    await page.getByLabel('Colour').fill('#0f766e');
    await page.getByLabel('Theme').selectOption('Light');
    await frame.getByText('Acme <b>help</b>').first().waitFor();
    await frame.getByText('How can we help?').waitFor();
    await frame.getByRole('button', { name: 'Refund' }).waitFor();
    const colour = `getComputedStyle(document.querySelector('holdfast-chat')).getPropertyValue('--holdfast-accent')`;
    const framed = await page.locator('iframe').elementHandle();
    expect(await (await framed?.contentFrame())?.evaluate<string>(colour)).toBe('#0f766e');
    await isAccessible({ page });
    const [key] = await service.store.credentials.list(tenant.tenantId, { agentId }, 1);
    expect(key).toMatchObject({ kind: 'ACCESS_KEY', name: 'Shop website' });
    const text = await snippet.innerText();
    expect(text).toContain(`data-key="${key?.plaintext}" data-title="Acme &lt;b&gt;help&lt;/b&gt;"`);
    expect(text).toContain('--holdfast-accent: #0f766e;');
    service.model.script(says('Hello from the shop'));
    await frame.getByRole('button', { name: 'Refund' }).click();
    await frame.getByText('Hello from the shop').first().waitFor();
    await page.getByRole('tab', { name: 'People' }).click();
    await page.goBack();
    expect(await page.getByLabel('Title').inputValue()).toBe('Acme <b>help</b>');
    await page.getByLabel('Distance from the edges').fill('2em');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Must be a whole number from 0 to 200.').waitFor();
    await isAccessible({ page });
    await page.getByLabel('Distance from the edges').fill('32');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Saved. Applies from the next turn.', { exact: true }).waitFor();
    await page.reload();
    expect(await page.getByLabel('Title').inputValue()).toBe('Acme <b>help</b>');
    expect(await page.getByLabel('Theme').inputValue()).toBe('light');
    await goTo(`/keys/${key?.credentialId}`);
    await page.getByText('data-title="Acme &lt;b&gt;help&lt;/b&gt;"').waitFor();
  });

  test('discards the changes of all tabs, and asks before leaving them', async () => {
    const { page, goTo, tenant } = await stage.open();
    await goTo(`/agents/${tenant.agentId}?tab=people`);
    await page.getByLabel('Team name').fill('Acme');
    await page.getByRole('tab', { name: 'Knowledge' }).click();
    await page.getByLabel('Search in documents').selectOption('Never');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Tools' }).click();
    const leaving = page.getByRole('dialog', { name: 'Leave without saving?' });
    await leaving.getByRole('button', { name: 'Stay' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
    expect(await page.getByLabel('Search in documents').inputValue()).toBe('always');
    await page.getByRole('tab', { name: 'People' }).click();
    expect(await page.getByLabel('Team name').inputValue()).toBe('');
  });

  test('shows somebody else’s change instead of overwriting it', async () => {
    const tenant = await service.tenant();
    const [ada, ben] = [await stage.open({ tenant, name: 'Ada' }), await stage.open({ tenant, name: 'Ben' })];
    for (const { goTo, page } of [ada, ben]) {
      await goTo(`/agents/${tenant.agentId}`);
      await page.getByRole('textbox', { name: 'Instructions' }).waitFor();
    }
    await ada.page.getByRole('textbox', { name: 'Instructions' }).fill('Be kind.');
    await ada.page.getByLabel('Tag').fill('support');
    await ada.page.getByRole('button', { name: 'Save changes' }).click();
    await ada.page.getByText(saved, { exact: true }).waitFor();
    await ben.page.getByRole('textbox', { name: 'Instructions' }).fill('Be quick.');
    await ben.page.getByRole('button', { name: 'Save changes' }).click();
    await ben.page.getByText('Someone else changed “Instructions” meanwhile.').waitFor();
    expect(await ben.page.getByLabel('Tag').inputValue()).toBe('support');
    await isAccessible(ben);
    const now = () => service.store.agents.get(tenant.tenantId, tenant.agentId);
    expect(await now()).toMatchObject({ instructions: 'Be kind.' });
    await ben.page.getByRole('button', { name: 'Keep mine' }).click();
    await ben.page.getByRole('button', { name: 'Save changes' }).click();
    await ben.page.getByText(saved, { exact: true }).waitFor();
    expect(await now()).toMatchObject({ instructions: 'Be quick.', type: 'support' });
  });

  test('asks before losing changes, and for the name before deleting an agent', async () => {
    const { page, goTo, address } = await stage.open();
    await goTo('/agents/new');
    await page.getByLabel('Name', { exact: true }).fill('Short-lived');
    await page.getByRole('link', { name: 'Inbox' }).click();
    const leaving = page.getByRole('dialog', { name: 'Leave without saving?' });
    await leaving.getByRole('button', { name: 'Stay' }).click();
    expect(address()).toBe('/agents/new');
    await page.getByRole('button', { name: 'Create agent' }).click();
    await page.getByRole('heading', { name: 'Short-lived', level: 1 }).waitFor();
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Delete agent' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete “Short-lived”?' });
    const button = dialog.getByRole('button', { name: 'Delete agent' });
    expect(await button.getAttribute('aria-disabled')).toBe('true');
    await isAccessible({ page });
    await dialog.getByRole('textbox').fill('Short-lived');
    await button.click();
    await page.getByRole('link', { name: 'Test agent' }).waitFor();
    await page.getByRole('link', { name: 'Short-lived' }).waitFor({ state: 'detached' });
  });
}
