import { aColleague, aQueue } from '../../../inbox/queue-world';
import { handedOff } from '../../../support/operator';
import { waitFor } from '../../../support/wait-for';
import { isAccessible, type Stage } from './stage';

export function noticesTests(stage: Stage): void {
  const { service } = stage;

  test('members choose what they are told, and read why no mails come', async () => {
    const tenant = await service.tenant();
    const queueId = await aQueue(await aColleague(service, tenant, 'Boss', 'admin'), { name: 'Care' });
    const { page, goTo, member } = await stage.open({ tenant });
    await goTo('/account');
    await page.getByText('E-mail is not set up on this installation').waitFor();
    await page.getByLabel('A conversation waits for a person', { exact: true }).check();
    await page
      .getByLabel('Notify me: A conversation waits for a person')
      .selectOption({ label: 'after 5 minutes' });
    await page.getByText('In all queues').click();
    await page.getByLabel('Care', { exact: true }).check();
    await page.getByLabel('Quiet hours').check();
    await isAccessible({ page });
    await page.getByRole('button', { name: 'Change notifications' }).click();
    await page.getByText('Your notifications are changed.', { exact: true }).waitFor();
    expect((await service.store.members.get(tenant.tenantId, member.memberId))?.notifications).toEqual([
      { on: 'handoff.waiting', afterMs: 300_000, queueIds: [queueId] },
    ]);
    await page.reload();
    const time = page.getByLabel('Notify me: A conversation waits for a person');
    await time.waitFor();
    expect(await time.inputValue()).toBe('300000');
    expect(await page.getByLabel('Quiet hours').isChecked()).toBe(true);
    expect(await page.getByLabel('A user waits for my answer').isChecked()).toBe(false);
  });

  test('the browser shows that a handoff waits, once it was allowed and nobody looks', async () => {
    const { page, goTo, tenant, member, context } = await stage.open();
    await service.store.members.update(tenant.tenantId, member.memberId, {
      notifications: [{ on: 'handoff.waiting', afterMs: 0 }],
    });
    await context.grantPermissions(['notifications'], { origin: service.url });
    await page.addInitScript(hiddenPage);
    await goTo('/account');
    await page.getByText('This browser shows notifications too').waitFor();
    await handedOff(service, tenant);
    const titles = () => page.evaluate<string[]>('window.shownNotices');
    await waitFor('the notification', async () => (await titles()).length > 0);
    expect(await titles()).toEqual(['A conversation waits for a person']);
  });
}

/** Runs in the page: nobody looks at it, and it keeps the titles of its notifications. */
const hiddenPage = `
  Object.defineProperty(document, 'hidden', { get: () => true });
  window.shownNotices = [];
  window.Notification = class {
    static permission = 'granted';
    constructor(title) {
      window.shownNotices.push(title);
    }
    close() {}
  };
`;
