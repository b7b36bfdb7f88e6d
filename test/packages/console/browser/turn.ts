import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { listen } from '../../../support/listener';
import { saysAndBreaksOff } from '../../../support/model-moves';
import { readTurn } from '../../../support/read-turn';
import { calls, says, saysAndHolds } from '../../../support/scripted-model';
import { httpTool } from '../../../support/test-tenant';
import { toolServer } from '../../../support/tool-server';
import { gate } from '../../../support/wait-for';
import { at, model, status, tool } from '../turn/timeline-samples';
import { isAccessible, type Stage } from './stage';

const script = '<img src=x onerror=alert(1)><script>alert(2)</script>';

export function turnTests(stage: Stage): void {
  const { service } = stage;
  const server = toolServer();

  test('shows a turn’s work and decisions, and the user’s page at each event id', async () => {
    const tenant = await service.tenant({}, [
      httpTool('look_up', server.url),
      httpTool('pay', server.url, { policy: 'confirm' }),
    ]);
    server.answers.push({ body: JSON.stringify({ note: script, rows: 'x'.repeat(9_000) }) });
    service.model.script(
      saysAndBreaksOff('Wrong'),
      calls(
        { tool: 'look_up', args: { city: script }, text: 'Let me see.' },
        { tool: 'pay', args: { city: 'Rome' } },
      ),
    );
    const asked = await readTurn(await service.stream(tenant.apiKey, { q: `Pay. ${script}` }));
    const { conversationId, turnId, action } = asked;
    service.model.script(says('It is ', 'done.'));
    const answer = JSON.stringify({ instructionId: action['instructionId'], accepted: true });
    await readTurn(await service.stream(tenant.apiKey, { q: 'Yes', conversationId, actionResponse: answer }));
    const path = `/conversations/${conversationId}/turns/${turnId}`;

    const { page, goTo, address, context } = await stage.open({ tenant, colorScheme: 'light' });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await goTo(path);
    const lanes = page.getByRole('region', { name: 'Timeline' });
    const details = page.getByRole('region', { name: 'Details' });
    const user = page.getByRole('region', { name: 'The user’s page' });
    await user.getByText('It is done.').first().waitFor();
    await isAccessible({ page });

    // By keyboard from the last step to the lanes below it.
    await lanes.getByRole('button', { name: /^Model: Step 2/ }).focus();
    await page.keyboard.press('ArrowDown');
    await details.getByRole('heading', { name: 'Step 1 failed' }).waitFor();
    await details.getByText('It was tried again.').waitFor();
    await page.keyboard.press('ArrowDown');
    await details.getByRole('heading', { name: 'look_up' }).waitFor();
    await page.keyboard.press('End');
    await details.getByRole('heading', { name: 'Completed' }).waitFor();
    await lanes.getByRole('button', { name: /^Tools: look_up/ }).click();
    await details.getByText('Show all').waitFor();
    await details.getByText(script, { exact: false }).first().waitFor();
    await details.getByRole('button', { name: 'Show all' }).click();
    await details.getByRole('button', { name: 'Save the result' }).waitFor();
    await isAccessible({ page });
    await lanes.getByRole('button', { name: /^People: Ask the user: pay/ }).click();
    await details.getByText('the chat (platform, an API key)').waitFor();
    await user.getByRole('region', { name: 'the arguments of pay' }).waitFor();
    expect(await user.innerText()).not.toContain('It is done.');

    const slider = page.getByRole('slider', { name: 'Event' });
    await slider.focus();
    await page.keyboard.press('End');
    await page.keyboard.press('PageDown');
    await user.getByText('It is done.').first().waitFor();
    await page.keyboard.press('ArrowLeft');
    await user.getByText('It is done.').first().waitFor({ state: 'detached' });
    expect(await user.innerText()).toContain('It is');
    // The address follows later. Until then it may hold the previous key's place.
    const place = await page.locator('.scrub-words code').innerText();
    expect(place).toMatch(/^\d+\.\d+$/);
    await page.waitForURL(({ searchParams }) => searchParams.get('at') === place);
    const [link, shown] = [address(), await user.innerText()];
    await page.reload();
    await user.getByText('It is', { exact: false }).waitFor();
    expect([address(), await user.innerText()]).toEqual([link, shown]);

    await lanes.getByRole('button', { name: 'List' }).click();
    const rows = lanes.getByRole('row');
    await rows.filter({ hasText: 'look_up' }).waitFor();
    expect(await rows.filter({ hasText: 'Accepted by the user through the chat' }).count()).toBe(1);
    await page.emulateMedia({ colorScheme: 'dark' });
    await isAccessible({ page });

    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'This timeline' }).click();
    await page.getByText('Copied.', { exact: true }).waitFor();
    const copied = await page.evaluate<string>('navigator.clipboard.readText()');
    expect(copied).toContain(`/api/workspace/conversations/${conversationId}/turns/${turnId}'`);
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    const saved = JSON.parse(await readFile(await (await saving).path(), 'utf8'));
    expect(saved).toMatchObject({ turnId, outcome: 'completed', timeline: expect.any(Array) });
    expect(saved.events.at(-1)).toMatchObject({ event: 'response.completed' });
  });

  test('lists every open question on the user’s page, with all possible answers', async () => {
    const steps = [{ by: 'user' as const, forMs: 600_000 }];
    const approval = { steps, decisions: ['decline' as const, 'edit' as const, 'respond' as const] };
    const pay = httpTool('pay', server.url, { policy: 'confirm', approval });
    const tenant = await service.tenant({}, [pay]);
    service.model.script(
      calls({ tool: 'pay', args: { city: 'Rome' } }, { tool: 'pay', args: { city: 'Oslo' } }),
    );
    const { conversationId, turnId } = await readTurn(
      await service.stream(tenant.apiKey, { q: 'Pay both.' }),
    );
    const { page, goTo } = await stage.open({ tenant });
    await goTo(`/conversations/${conversationId}/turns/${turnId}`);
    const user = page.getByRole('region', { name: 'The user’s page' });
    await user.getByRole('region', { name: 'the arguments of pay, question 2 of 2' }).waitFor();
    expect(await user.locator('.page-choices').allInnerTexts()).toEqual([
      expect.stringMatching(/^No\s+Change the arguments…\s+Give the result…$/),
      expect.stringMatching(/^No\s+Change the arguments…\s+Give the result…$/),
    ]);
    await isAccessible({ page });
  });

  test('verifies a turn’s receipt in the browser, and rejects a changed one', async () => {
    const tenant = await service.tenant();
    service.model.script(says('Done.'));
    const { conversationId, turnId } = await readTurn(await service.stream(tenant.apiKey, { q: 'Do.' }));
    const { page, goTo } = await stage.open({ tenant });
    await goTo(`/conversations/${conversationId}/turns/${turnId}`);
    await page.getByRole('button', { name: 'Receipt' }).click();
    const dialog = page.getByRole('dialog', { name: 'Receipt' });
    await dialog.getByText('Verified in this browser').waitFor();
    await dialog.getByText('"outcome": "completed"', { exact: false }).waitFor();
    await isAccessible({ page });

    await page.route('**/receipts?**', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace('completed', 'cancelled') });
    });
    await page.reload();
    await page.getByRole('button', { name: 'Receipt' }).click();
    await dialog.getByText('Wrong: its signature is wrong').waitFor();
    expect(await dialog.getByText('Verified').count()).toBe(0);
    await isAccessible({ page });
  });

  test('grows while the turn runs', async () => {
    const tenant = await service.tenant();
    const { opened, open } = gate();
    service.model.script(saysAndHolds('The first half', opened));
    const stream = await listen(service.url, tenant.apiKey, { q: 'Tell me.' });
    await stream.until(({ event }) => event === 'content.delta');
    const [conversationId, turnId] = [stream.conversationId, stream.lastEventId.split(':')[0]];
    const { page, goTo } = await stage.open({ tenant, viewport: { width: 400, height: 860 } });
    await goTo(`/conversations/${conversationId}/turns/${turnId}`);
    const user = page.getByRole('region', { name: 'The user’s page' });
    await user.getByText('The first half').waitFor();
    await page.getByText('running', { exact: true }).waitFor();
    await isAccessible({ page });
    open();
    await stream.ended;
    await page.getByText('completed', { exact: true }).waitFor();
    await page.getByRole('button', { name: /^User’s page: Completed/ }).waitFor();
  });

  test('renders only the visible part of a turn with 200 steps', async () => {
    const { page, goTo } = await stage.open();
    const path = '/conversations/conv_long/turns/turn_long';
    await answerWithSteps(page, 200);
    await goTo(path);
    const lanes = page.getByRole('region', { name: 'Timeline' });
    await lanes.getByRole('button', { name: /^Model: Step 200,/ }).waitFor();
    for (let times = 0; times < 8; times += 1) await lanes.getByRole('button', { name: 'Zoom in' }).click();
    await lanes.getByRole('button', { name: /^Model: Step 100,/ }).waitFor();
    expect(await lanes.getByRole('button', { name: /^Model: Step/ }).count()).toBeLessThan(60);
    await page.getByRole('button', { name: 'List' }).click();
    await lanes.getByRole('row').filter({ hasText: 'Step 200' }).waitFor();
    expect(await lanes.getByRole('row').count()).toBeLessThan(60);
    await isAccessible({ page });
  });

  test('reports a missing turn', async () => {
    const { page, goTo } = await stage.open();
    await goTo('/conversations/conv_gone/turns/turn_gone');
    await page.getByRole('alert').getByText('There is nothing here with this id.').waitFor();
    await isAccessible({ page });
  });
}

/** A turn with this many steps would take the service a minute. */
async function answerWithSteps(page: Page, count: number): Promise<void> {
  const steps = Array.from({ length: count }, (_, index) => index + 1);
  const timeline = steps.flatMap((step) => [
    status({ at: at(step * 1_000) }),
    model(step, {
      startedAt: at(step * 1_000),
      firstTokenAt: at(step * 1_000 + 200),
      endedAt: at(step * 1_000 + 600),
    }),
    tool(`call_${step}`, {
      at: at(step * 1_000 + 600),
      startedAt: at(step * 1_000 + 610),
      endedAt: at(step * 1_000 + 900),
      success: true,
    }),
  ]);
  const detail = { conversationId: 'conv_long', turnId: 'turn_long', startedAt: at(0), endedAt: at(201_000) };
  const workflow = { workflowId: 'turn/conv_long' };
  await page.route('**/api/**/turns/turn_long', (route) =>
    route.fulfill({ json: { success: true, data: { ...detail, outcome: 'completed', workflow, timeline } } }),
  );
  await page.route('**/api/**/turns/turn_long/events', (route) =>
    route.fulfill({ json: { success: true, data: { hasEnded: true, events: [] } } }),
  );
}
