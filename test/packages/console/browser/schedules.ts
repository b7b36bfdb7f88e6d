import { newId } from '../../../../src/domain/ids';
import { says } from '../../../support/scripted-model';
import { asMember } from '../../../support/workspace';
import { isAccessible, type Stage } from './stage';

export function schedulesTests(stage: Stage): void {
  const { service } = stage;

  test('creates a schedule, shows its next times, runs it, changes and deletes it', async () => {
    const { page, goTo, tenant } = await stage.open();
    const stored = async () => (await service.store.schedules.list(tenant.tenantId, {}, 9))[0];
    await goTo('/schedules');
    await page.getByRole('heading', { name: 'No schedules yet' }).waitFor();
    await isAccessible({ page });
    await page.getByRole('link', { name: 'New schedule' }).first().press('Enter');
    await page.getByLabel('Name', { exact: true }).fill('Morning report');
    await page.getByLabel('Agent', { exact: true }).selectOption({ label: 'Test agent' });
    await page.getByLabel('Message', { exact: true }).fill('Write the report.');
    await page.getByLabel('Cron', { exact: true }).fill('at nine');
    await page.getByLabel('Time zone').fill('Asia/Tokyo');
    await page.getByLabel('User ID').fill('ann');
    await page.getByRole('button', { name: 'Create schedule' }).click();
    await page.getByText('Must have five fields').waitFor();
    await page.locator('input:focus[aria-invalid="true"]').waitFor();
    await isAccessible({ page });
    await page.getByLabel('Cron', { exact: true }).fill('0 9 * * MON-FRI');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Morning report' }).waitFor();
    expect(await stored()).toMatchObject({
      ...{ message: 'Write the report.', cron: '0 9 * * MON-FRI', timeZone: 'Asia/Tokyo', userId: 'ann' },
      ...{ conversation: 'new', overlap: 'skip', catchUpMs: 3_600_000, asks: 'operators', isActive: true },
    });
    const times = page.getByRole('list', { name: 'Next times' }).getByRole('listitem');
    await times.first().waitFor();
    const shown = await times.allInnerTexts();
    expect(shown).toHaveLength(5);
    for (const time of shown) expect(time).toMatch(/^(Mon|Tue|Wed|Thu|Fri), .*09:00:00 GMT\+9$/);

    service.model.script(says('All is well.'));
    await page.getByRole('button', { name: 'Run now' }).press('Enter');
    const runs = page.getByRole('list', { name: 'Runs of this schedule' });
    await runs.getByText('completed', { exact: true }).waitFor();
    await isAccessible({ page });

    await page.getByLabel('Repeats').selectOption({ label: 'After a pause' });
    await page.getByLabel('Every', { exact: true }).fill('2');
    await page.getByLabel('Who decides').selectOption({ label: 'No one: the call is denied' });
    await page.getByRole('switch', { name: 'Active' }).uncheck();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('None while it is paused.').waitFor();
    const changed = await stored();
    expect(changed).toMatchObject({ everyMs: 7_200_000, asks: 'nobody', isActive: false });
    expect(changed?.cron).toBeUndefined();
    await isAccessible({ page });
    await page.getByRole('link', { name: 'Schedules', exact: true }).first().click();
    await page.getByRole('row', { name: /Morning report paused Test agent Every 2 h/ }).waitFor();
    await isAccessible({ page });
    await page.getByRole('link', { name: 'Morning report' }).click();
    await runs.getByRole('link', { name: 'Turn' }).click();
    await page.getByText('All is well.').first().waitFor();
    await page.goBack();

    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Delete schedule' }).click();
    await isAccessible({ page });
    await page.getByRole('dialog').getByRole('button', { name: 'Delete schedule' }).click();
    await page.getByText('Schedule deleted.', { exact: true }).waitFor();
    expect(await stored()).toBeUndefined();
  });

  test('says why a run did not begin, and shows a calendar that only the API changes', async () => {
    const tenant = await service.tenant();
    const ask = await asMember(service, tenant, 'admin');
    const { data } = await ask('POST', '/schedules', {
      ...{ name: 'Yearly', agentId: tenant.agentId, message: 'Happy new year.', jitterMs: 60_000 },
      calendar: { month: 'JANUARY', dayOfMonth: 1 },
    });
    const scheduleId = String(data['scheduleId']);
    await service.store.wakes.put({
      ...{ wakeId: newId('wake'), tenantId: tenant.tenantId, by: { kind: 'schedule', id: scheduleId } },
      ...{ dueAt: new Date(), createdAt: new Date(), problem: 'The agent was deleted.' },
    });
    const { page, goTo } = await stage.open({ tenant });
    await goTo(`/schedules/${scheduleId}`);
    await page.getByText('The agent was deleted.').waitFor();
    await page.getByText('did not begin', { exact: true }).waitFor();
    await page.getByRole('region', { name: 'calendar, which only the API changes' }).waitFor();
    await page.getByText('They include a random delay of up to 1 min.').waitFor();
    await page
      .getByText(/Jan 1, \d{4}, 00:00:\d\d UTC/)
      .first()
      .waitFor();
    await isAccessible({ page });
    await page.getByLabel('Name', { exact: true }).fill('Each year');
    await page.keyboard.press('Control+s');
    await page.getByRole('heading', { name: 'Each year' }).waitFor();
    const [stored] = await service.store.schedules.list(tenant.tenantId, {}, 9);
    expect(stored).toMatchObject({ calendar: { month: 'JANUARY', dayOfMonth: 1 } });
    await goTo('/schedules');
    await page.getByRole('row', { name: /Each year Test agent By a calendar, UTC .*Jan 1/ }).waitFor();
    await isAccessible({ page });
  });
}
