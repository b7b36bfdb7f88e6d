import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { listen } from '../../../support/listener';
import { saysAndBreaksOff } from '../../../support/model-moves';
import { readTurn } from '../../../support/read-turn';
import { calls, says, saysAndHolds } from '../../../support/scripted-model';
import { checkBundle } from '../../../support/check-receipts';
import { httpTool } from '../../../support/test-tenant';
import { toolServer } from '../../../support/tool-server';
import { gate } from '../../../support/wait-for';
import { approval, at, model, status, tool } from '../turn/timeline-samples';
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
    await details.getByText('Retried.').waitFor();
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
    expect(await rows.filter({ hasText: 'Approved by the user through the chat' }).count()).toBe(1);
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
      expect.stringMatching(/^Deny\s+Edit arguments…\s+Answer for the tool…$/),
      expect.stringMatching(/^Deny\s+Edit arguments…\s+Answer for the tool…$/),
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
    await dialog.locator('summary').click();
    await dialog.getByText('"outcome": "completed"', { exact: false }).waitFor();
    const badge = await dialog.getByText('Verified in this browser').boundingBox();
    expect(badge?.width).toBeLessThan(200);
    const words = dialog.getByRole('list', { name: 'What this turn did' });
    expect(await words.innerText()).toMatch(/The turn completed, after .*\.\nModel .+, 1 step, 15 tokens\./);
    await dialog.getByText('npm run verify-receipt receipts.jsonl').waitFor();
    await isAccessible({ page });
    const saving = page.waitForEvent('download');
    await dialog.getByRole('link', { name: 'Download receipts' }).click();
    const { faults } = checkBundle(await readFile(await (await saving).path(), 'utf8'));
    expect(faults).toEqual([]);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'detached' });

    await page.route('**/receipts?**', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace('completed', 'cancelled') });
    });
    await page.reload();
    await page.getByRole('button', { name: 'Receipt' }).click();
    await dialog.getByText('Invalid signature').waitFor();
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
    const facts = page.locator('.turn-facts');
    await facts.getByText('+ about 4').waitFor();
    expect(await facts.innerText()).toMatch(/First token\s+\d.*Steps\s+1/s);
    await page.locator('.bar.open .phase.work').waitFor();
    // The playhead is where the text is, not where it began.
    const [firstMs, playheadMs] = await Promise.all([
      facts.locator('div', { hasText: 'First token' }).locator('dd').innerText(),
      page.locator('.scrub-words .dim').innerText(),
    ]);
    expect(msOf(playheadMs)).toBeGreaterThan(msOf(firstMs));
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

  test('tells ticks, waits and entries apart on a narrow page', async () => {
    const { page, goTo } = await stage.open({ viewport: { width: 390, height: 860 } });
    const hour = 3_600_000;
    const answered = (name: string, ms: number) =>
      approval(name, {
        at: at(ms),
        votes: [vote],
        outcome: { what: 'accepted', operator: vote.operator, at: at(ms + hour) },
      });
    await answerWith(page, 2 * hour + 700, [
      status({ at: at(19) }),
      model(1, { startedAt: at(0), firstTokenAt: at(100), endedAt: at(300) }),
      answered('first', 300),
      model(2, { startedAt: at(hour + 300), endedAt: at(hour + 400) }),
      answered('second', hour + 400),
      model(3, { startedAt: at(2 * hour + 400), endedAt: at(2 * hour + 700) }),
    ]);
    await goTo('/conversations/conv_long/turns/turn_long?entry=approval-first');
    const waits = page.locator('.fold-words');
    await waits.first().waitFor();
    const boxes = (await Promise.all((await waits.all()).map((wait) => wait.boundingBox()))).flatMap(
      (box) => box ?? [],
    );
    for (const [index, { x }] of boxes.slice(1).entries())
      expect(x).toBeGreaterThan((boxes[index]?.x ?? 0) + (boxes[index]?.width ?? 0));
    const ticks = await page.locator('.tick span').allInnerTexts();
    expect(new Set(ticks).size).toBe(ticks.length);
    // The vote that decided is the decision.
    await page.getByText('Decided by').waitFor();
    expect(await page.getByText('Before that').count()).toBe(0);
    await isAccessible({ page });
    await page.getByRole('button', { name: 'List' }).click();
    const rows = page.getByRole('region', { name: 'Timeline' }).locator('tbody tr');
    await rows.first().waitFor();
    expect((await rows.allInnerTexts()).slice(0, 2).map((row) => /\+\d+ ms/.exec(row)?.[0])).toEqual([
      ...['+0 ms', '+19 ms'],
    ]);
    await isAccessible({ page });
  });

  test('reports a missing turn', async () => {
    const { page, goTo } = await stage.open();
    await goTo('/conversations/conv_gone/turns/turn_gone');
    await page.getByRole('alert').getByText('Nothing here has this ID.').waitFor();
    await isAccessible({ page });
  });
}

/** Reads `85 ms` and `+1.2 s`. */
function msOf(words: string): number {
  const [, count = '', unit] = /([\d.]+) (ms|s)/.exec(words) ?? [];
  return Number(count) * (unit === 's' ? 1_000 : 1);
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
  await answerWith(page, 201_000, timeline);
}

const vote = {
  ...{ what: 'voted' as const, vote: 'approve' as const, at: at(400) },
  operator: { memberId: 'member_1', name: 'Maya' },
};

async function answerWith(page: Page, endMs: number, timeline: object[]): Promise<void> {
  const detail = { conversationId: 'conv_long', turnId: 'turn_long', startedAt: at(0), endedAt: at(endMs) };
  const workflow = { workflowId: 'turn/conv_long' };
  await page.route('**/api/**/turns/turn_long', (route) =>
    route.fulfill({ json: { success: true, data: { ...detail, outcome: 'completed', workflow, timeline } } }),
  );
  await page.route('**/api/**/turns/turn_long/events', (route) =>
    route.fulfill({ json: { success: true, data: { hasEnded: true, events: [] } } }),
  );
}
