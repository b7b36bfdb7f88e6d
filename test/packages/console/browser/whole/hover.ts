import { readTurn } from '../../../../support/read-turn';
import { says } from '../../../../support/scripted-model';
import { handedOff } from '../../../../support/operator';
import { violations } from '../../../../support/chromium';
import type { Stage } from '../stage';

const schemes = ['light', 'dark'] as const;

export function hoverTests(stage: Stage): void {
  const { service } = stage;
  test.each(schemes)('keeps texts readable under the pointer in %s colours', async (colorScheme) => {
    const tenant = await service.tenant();
    service.model.script(says('Hello.'));
    const { conversationId } = await readTurn(await service.stream(tenant.apiKey, { q: 'Hi' }));
    await handedOff(service, tenant);
    const { page, goTo } = await stage.open({ tenant, colorScheme });
    const places = [
      ['/agents', 'tr.row', '.button.primary', '.nav-link[href$="/keys"]'],
      ['/inbox', '.inbox-entry', '.tab:nth-of-type(2)', '.button.ghost'],
      [`/conversations/${conversationId}`, '.turn-link', '.turn-of', '.page-actions .button'],
      ['/privacy?q=participant', '.page-actions .button'],
      ['/knowledge', '.drop-zone'],
    ] as const;
    const found: string[] = [];
    for (const [path, ...under] of places) {
      await goTo(path);
      for (const selector of under) {
        await page.locator(selector).first().hover();
        found.push(...(await violations(page)).map((violation) => `${path} ${selector} ${violation}`));
      }
    }
    await goTo(`/conversations/${conversationId}`);
    await page.getByRole('button', { name: 'Erase' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('erase');
    await dialog.getByRole('button', { name: 'Erase for good' }).hover();
    found.push(...(await violations(page)));
    expect(found).toEqual([]);
  });
}
