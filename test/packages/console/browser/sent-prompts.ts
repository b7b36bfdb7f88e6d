import { readTurn } from '../../../support/read-turn';
import { listen } from '../../../support/listener';
import { calls, says, saysAndHolds } from '../../../support/scripted-model';
import { gate } from '../../../support/wait-for';
import { xssCorpus } from '../../widget/xss-corpus';
import { isAccessible, type Stage } from './stage';

const narrow = { width: 390, height: 860 };

export function sentPromptTests(stage: Stage): void {
  const { service } = stage;
  const instructions = `Be brief. ${xssCorpus.join('\n')}`;

  async function aTurn() {
    const tenant = await service.tenant({ instructions, temperature: 0.2 });
    service.model.script(calls({ tool: 'get_time', args: {}, text: 'Let me see.' }), says('Noon.'));
    const turn = await readTurn(await service.stream(tenant.apiKey, { q: xssCorpus.join('\n') }));
    return { tenant, path: `/conversations/${turn.conversationId}/turns/${turn.turnId}` };
  }

  test('shows what the model was sent for a step, and what changed since the one before', async () => {
    const { tenant, path } = await aTurn();
    const { page, goTo, context } = await stage.open({ tenant, viewport: narrow });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await goTo(`${path}?entry=model-2`);
    const details = page.getByRole('region', { name: 'Details' });
    await details.getByRole('button', { name: 'Sent to the model' }).click();
    const changes = details.getByRole('group', { name: 'Changes since the previous step' });
    await changes.getByText('2 messages added').waitFor();
    expect(await changes.getByRole('listitem').allInnerTexts()).toEqual(['2 messages added']);
    await details.getByText('Tool result').waitFor();
    expect(await details.getByText('New', { exact: true }).count()).toBe(2);
    await isAccessible({ page });

    for (const part of ['Instructions', 'Tools', 'All parameters', 'As in the step before'])
      await details.getByText(part, { exact: false }).first().click();
    await details.getByRole('region', { name: 'the parameters' }).getByText('0.2').waitFor();
    await details
      .getByRole('button', { name: /^Show all [\d,]+ characters$/ })
      .first()
      .click();
    const shown = await details.innerText();
    for (const text of xssCorpus) expect(asShown(shown)).toContain(asShown(text));
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    await isAccessible({ page });

    await details.getByRole('button', { name: 'Copy the prompt as JSON' }).click();
    await details.getByRole('button', { name: 'Copied' }).waitFor();
    const copied = JSON.parse(await page.evaluate<string>('navigator.clipboard.readText()'));
    expect(copied).toMatchObject({ instructions, messages: [{ text: xssCorpus.join('\n') }, {}, {}] });

    await goTo(`${path}?entry=model-1&show=sent`);
    await details.getByText('All parameters').waitFor();
    expect(await changes.count()).toBe(0);
    await isAccessible({ page });
  });

  test('says why an operator, or anybody for an old turn, does not see what the model was sent', async () => {
    const { tenant, path } = await aTurn();
    const { page, goTo } = await stage.open({ tenant, role: 'operator' });
    await goTo(`${path}?entry=model-1&show=sent`);
    await page.getByText('Only owners and admins can see what the model was sent.').waitFor();
    await isAccessible({ page });
    const owner = await stage.open({ tenant });
    await owner.page.route('**/prompts', (route) =>
      route.fulfill({ json: { success: true, data: { steps: [] } } }),
    );
    await owner.goTo(`${path}?entry=model-1&show=sent`);
    await owner.page.getByText('Nothing is kept of this step.').waitFor();
    await isAccessible(owner);
  });

  test('shows what the model was sent while it answers', async () => {
    const tenant = await service.tenant();
    const { opened, open } = gate();
    service.model.script(saysAndHolds('The first half', opened));
    const stream = await listen(service.url, tenant.apiKey, { q: 'Tell me of <b>Rome</b>.' });
    await stream.until(({ event }) => event === 'content.delta');
    const { page, goTo } = await stage.open({ tenant });
    const turnId = stream.lastEventId.split(':')[0];
    await goTo(`/conversations/${stream.conversationId}/turns/${turnId}?show=sent`);
    const details = page.getByRole('region', { name: 'Details' });
    await details.getByText('Tell me of <b>Rome</b>.').waitFor();
    await page.getByText('running', { exact: true }).waitFor();
    await isAccessible({ page });
    open();
    await stream.ended;
    await page.getByText('completed', { exact: true }).waitFor();
    await details.getByText('Tell me of <b>Rome</b>.').waitFor();
  });
}

const asShown = (text: string) => text.replace(/\s+/g, ' ').trim();
