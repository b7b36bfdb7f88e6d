import { totpCode } from '../../../../src/workspace/credentials/totp';
import { testPassword } from '../../../support/browser';
import { isAccessible, type ConsolePage, type Stage } from './stage';

const codeOf = (secret: string) => totpCode(secret, Math.floor(Date.now() / 30_000));

/** Switches the member's second factor on. Returns its secret and the recovery codes. */
async function setUp({ page }: ConsolePage) {
  await page.getByLabel('Your password').fill(testPassword);
  await page.getByRole('button', { name: 'Set up two-factor sign-in' }).click();
  const secret = await page.getByRole('region', { name: 'secret' }).innerText();
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret));
  await page.getByRole('button', { name: 'Turn on' }).click();
  const codes = await page.getByRole('region', { name: 'recovery codes' }).innerText();
  return { secret, codes: codes.split('\n') };
}

export function secondFactorTests(stage: Stage): void {
  const { service } = stage;

  test('sets up a second factor by QR code, and asks for a code at the next sign-in', async () => {
    const shown = await stage.open();
    const { page, goTo, member } = shown;
    await goTo('/account');
    await page.getByLabel('Your password').fill(testPassword);
    await page.getByRole('button', { name: 'Set up two-factor sign-in' }).click();
    const picture = page.getByRole('img', { name: 'QR code for your authenticator app' });
    await picture.waitFor();
    const secret = await page.getByRole('region', { name: 'secret' }).innerText();
    expect(await textInPicture(page, picture)).toMatch(
      new RegExp(`^otpauth://totp/Holdfast:.*secret=${secret}&`),
    );
    await isAccessible({ page });
    await page.getByLabel('Code', { exact: true }).fill('000000');
    await page.getByRole('button', { name: 'Turn on' }).click();
    await page.getByText('Incorrect or used code').waitFor();
    await page.getByLabel('Code', { exact: true }).fill(codeOf(secret));
    await page.getByRole('button', { name: 'Turn on' }).click();
    const codes = await page.getByRole('region', { name: 'recovery codes' }).innerText();
    await isAccessible({ page });
    await page.getByRole('button', { name: 'I have stored them' }).click();
    await page.getByText('Recovery codes left').waitFor();
    expect(await page.content()).not.toContain(secret);

    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByLabel('E-mail address').fill(member.email);
    await page.getByLabel('Password', { exact: true }).fill(testPassword);
    await page.keyboard.press('Enter');
    const code = page.getByLabel('Code', { exact: true });
    await code.waitFor();
    await isAccessible({ page });
    expect(await code.getAttribute('autocomplete')).toBe('one-time-code');
    await code.fill(codes.split('\n')[0] ?? '');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Get started', level: 1 }).waitFor();
  });

  test('shows only the set-up of a required second factor until it is done', async () => {
    const tenant = await service.tenant();
    await service.store.tenants.update(tenant.tenantId, { requireSecondFactor: ['admin'] });
    const shown = await stage.open({ tenant, role: 'admin', name: 'Adam' });
    const { page, goTo, address } = shown;
    await goTo('/agents');
    await page.getByRole('heading', { name: 'Set up two-factor sign-in', level: 1 }).waitFor();
    expect(address()).toBe('/second-factor?next=%2Fagents');
    await isAccessible({ page });
    await setUp(shown);
    await isAccessible({ page });
    await page.getByRole('button', { name: 'I have stored them' }).click();
    await page.getByRole('heading', { name: 'Agents', level: 1 }).waitFor();
    await goTo('/second-factor');
    await page.getByRole('heading', { name: 'Get started', level: 1 }).waitFor();
  });

  test('lets an owner remove a member’s lost second factor', async () => {
    const tenant = await service.tenant();
    const adam = await stage.open({ tenant, role: 'admin', name: 'Adam' });
    await adam.goTo('/account');
    await setUp(adam);
    const { page, goTo } = await stage.open({ tenant, name: 'Olga' });
    await goTo(`/members/${adam.member.memberId}`);
    await page.getByText('two-factor', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Reset two-factor sign-in' }).click();
    const dialog = page.getByRole('dialog', { name: 'Reset two-factor sign-in of “Adam”?' });
    await dialog.getByRole('textbox').fill('Adam');
    await isAccessible({ page });
    await dialog.getByRole('button', { name: 'Reset' }).click();
    await page.getByText('“Adam” now signs in by password alone.', { exact: true }).waitFor();
    const { tenantId, memberId } = adam.member;
    expect(await service.store.secondFactors.get(tenantId, memberId)).toBeNull();
  });
}

type Locator = ReturnType<ConsolePage['page']['getByRole']>;

/** Reads the QR code like a camera: from the pixels of the page. */
async function textInPicture(page: ConsolePage['page'], picture: Locator): Promise<string> {
  const png = (await picture.screenshot()).toString('base64');
  const reader = await page.context().newPage();
  const pixels: { width: number; height: number; data: number[] } = await reader.evaluate(`(async () => {
    const image = new Image();
    image.src = 'data:image/png;base64,${png}';
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.width, image.height];
    const context = canvas.getContext('2d');
    context.drawImage(image, 0, 0);
    const { width, height, data } = context.getImageData(0, 0, image.width, image.height);
    return { width, height, data: [...data] };
  })()`);
  await reader.close();
  const { default: decode } = await import('qr/decode.js');
  return decode({ ...pixels, data: Uint8ClampedArray.from(pixels.data) });
}
