import { anOperator, handedOff } from '../../../support/operator';
import { isAccessible, type Stage } from './stage';

export function longHandoffTests(stage: Stage): void {
  const { service } = stage;
  test('shows the earlier notes of a long handoff on request', async () => {
    const tenant = await service.tenant();
    const ada = await anOperator(service, tenant);
    const conversationId = await handedOff(service, tenant);
    for (let n = 1; n <= 55; n += 1) await ada.does('note', conversationId, { text: `Note number ${n}.` });
    const { page, goTo } = await stage.open({ tenant, role: 'operator' });
    await goTo(`/inbox/${conversationId}`);
    const details = page.getByRole('complementary', { name: 'Details' });
    await details.getByText('Note number 55.').waitFor();
    expect(await details.getByText('Note number 5.', { exact: true }).count()).toBe(0);
    await details.getByRole('button', { name: 'Show earlier' }).click();
    await details.getByText('Note number 5.', { exact: true }).waitFor();
    await details.getByText('The agent handed the conversation over').waitFor();
    expect(await details.getByRole('article').count()).toBe(55);
    await isAccessible({ page });
  });
}
