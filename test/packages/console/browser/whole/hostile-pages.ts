import { listen } from '../../../../support/listener';
import { anOperator } from '../../../../support/operator';
import { calls, says } from '../../../../support/scripted-model';
import { httpTool } from '../../../../support/test-tenant';
import { startToolServer } from '../../../../support/tool-server';
import { xssCorpus } from '../../../widget/xss-corpus';
import type { Stage } from '../stage';

const everything = xssCorpus.join('\n');
/** Notes are shorter than messages. */
const noteText = xssCorpus.slice(0, 20).join('\n');

const hostileRule = { id: xssCorpus[1] ?? '', when: 'true', then: 'confirm' as const, message: everything };

const hostileField = { name: 'field', label: xssCorpus[1], type: 'text', required: false };

// The stage fails a test whose page ran a script, violated its policy or contacted another host.
export function hostilePagesTests(stage: Stage): void {
  const { service } = stage;
  test('shows hostile texts of a real conversation verbatim on every page', async () => {
    const server = await startToolServer();
    const approval = { steps: [{ by: 'operator' as const, forMs: 600_000 }] };
    const tenant = await service.tenant({ name: xssCorpus[1] ?? '' }, [
      httpTool('look_up', server.url),
      httpTool('pay', server.url, { policy: 'confirm', approval, rules: [hostileRule] }),
    ]);
    server.answers.push({ body: everything }, { status: 500, body: everything });
    const hostile = { city: everything, [xssCorpus[1] ?? '']: everything };
    service.model.script(
      calls({ tool: 'look_up', args: hostile, text: everything }, { tool: 'look_up', args: hostile }),
      calls({ tool: 'pay', args: hostile }),
    );
    const stream = await listen(service.url, tenant.apiKey, { q: everything });
    await stream.until(({ data }) => data['waitsFor'] === 'operator');
    const [conversationId, turnId = ''] = [stream.conversationId, stream.lastEventId.split(':')[0]];
    const ada = await anOperator(service, tenant, { name: xssCorpus[1] ?? '' });
    const noted = await ada.does('note', conversationId, { text: noteText });
    expect(noted).toMatchObject({ status: 200 });
    const { page, goTo } = await stage.open({ tenant, name: xssCorpus[0] ?? '' });

    await goTo(`/inbox/${conversationId}`);
    await page.getByRole('region', { name: 'Question to the team' }).waitFor();
    await page
      .getByRole('complementary', { name: 'Details' })
      .getByText(xssCorpus[0] ?? '')
      .first()
      .waitFor();
    await goTo(`/conversations/${conversationId}`);
    await page.getByRole('checkbox', { name: 'Show tool calls and results' }).check();
    for (const summary of await page.locator('main summary').all()) await summary.click();
    await goTo(`/conversations/${conversationId}/turns/${turnId}`);
    const bars = page
      .getByRole('region', { name: 'Timeline' })
      .getByRole('button', { name: /^(Model|Tools|People)/ });
    await bars.first().waitFor();
    for (const bar of await bars.all()) await bar.press('Enter');
    await page.getByRole('button', { name: 'List' }).click();
    await page.getByRole('row').filter({ hasText: 'look_up' }).first().waitFor();

    service.model.script(
      calls({ tool: 'ask_form', args: { message: noteText, fields: [hostileField] } }),
      says(everything),
      calls({ tool: 'handoff', args: { message: noteText, reason: noteText.slice(0, 300) } }),
    );
    await goTo('/playground');
    await page.getByLabel('Message', { exact: true }).fill(everything);
    await page.getByRole('button', { name: 'Send' }).click();
    const chat = page.getByRole('log', { name: 'Conversation' });
    await chat.getByRole('button', { name: 'Answer', exact: true }).click();
    await page.getByText('response.completed').first().waitFor();
    await page.getByRole('button', { name: 'Code', exact: true }).click();
    await page.getByLabel('Message', { exact: true }).fill('A person, please.');
    await page.getByRole('button', { name: 'Send' }).click();
    await chat.getByText('takes over').first().waitFor();
    for (const path of [
      '/agents',
      '/settings',
      '/members',
      '/statistics?by=agent',
      '/conversations',
      '/inbox',
    ]) {
      await goTo(path);
      await page.locator('main h1').waitFor({ state: 'attached' });
      await page
        .getByText(/^Loading/)
        .first()
        .waitFor({ state: 'detached' });
    }
    expect(await page.locator('main script, main iframe, main object, main embed').count()).toBe(0);
    await server.close();
  });
}
