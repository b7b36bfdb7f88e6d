import { startToolServer } from '../../../support/tool-server';
import { isAccessible, type Stage } from './stage';

const shop = (server: string) => ({
  openapi: '3.1.0',
  info: { title: 'Pet shop', version: '1' },
  servers: [{ url: server }],
  security: [{ key: [] }],
  components: { securitySchemes: { key: { type: 'http', scheme: 'bearer' } } },
  paths: {
    '/pets': { get: { operationId: 'list_pets', summary: 'Lists the pets that are for sale.' } },
    '/pets/{petId}': {
      put: {
        operationId: 'change_pet',
        summary: 'Changes a pet.',
        requestBody: {
          content: {
            'application/json': { schema: { type: 'object', properties: { name: { type: 'string' } } } },
          },
        },
        callbacks: { changed: {} },
      },
      delete: { operationId: 'remove_pet', summary: 'Removes a pet.' },
    },
    '/pets/{petId}/photo': {
      post: { requestBody: { required: true, content: { 'image/png': {} } } },
    },
  },
});

export function importToolsTests(stage: Stage): void {
  const { service } = stage;

  test('imports chosen operations of a pasted document, and a second time changes nothing', async () => {
    const { page, goTo, address, tenant } = await stage.open();
    await service.store.tools.insert({
      ...{ toolId: 'tool_taken', tenantId: tenant.tenantId, createdAt: new Date() },
      ...{ name: 'remove_pet', description: 'Another one.', parameters: { type: 'object' }, kind: 'http' },
      ...{ requiresAuth: true, policy: 'auto', timeoutMs: 1_000, idempotent: false },
      http: { method: 'GET', url: 'https://other.example/' },
    });
    await goTo('/tools');
    await page.getByRole('link', { name: 'Import from OpenAPI' }).click();
    const document = page.getByLabel('Document', { exact: true });
    await document.fill('openapi: [');
    await page.getByRole('button', { name: 'Show operations' }).click();
    await page.getByText('neither JSON nor YAML').waitFor();
    await isAccessible({ page });
    await document.fill(JSON.stringify(shop('https://pets.example/v1')));
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Show operations' }).press('Enter');
    await page.getByRole('heading', { name: 'Pet shop' }).waitFor();
    await page.getByText('What the server calls back is not received.').waitFor();
    await page.getByText('A tool can’t send a body of image/png.').waitFor();
    await page.getByText('calls another server, other.example').waitFor();
    await isAccessible({ page });
    await page.getByRole('button', { name: 'Choose none' }).click();
    await page.getByRole('button', { name: 'Import 0 tools' }).waitFor();
    await isAccessible({ page });
    await page.getByLabel('change_pet').check();
    await page.getByLabel('Header 1: value').fill('Bearer 0123456789');
    await page.getByRole('button', { name: 'Import 1 tool' }).press('Enter');
    await page.getByText('1 tool created. Add them to an agent.').waitFor();
    expect(address()).toBe('/tools');
    await page.getByRole('link', { name: 'change_pet' }).click();
    await page.getByRole('group', { name: 'Places of arguments' }).getByLabel('name').waitFor();
    expect(await page.getByLabel('Header 1: value').inputValue()).toBe('••••6789');
    await isAccessible({ page });
    await page.getByLabel('Description', { exact: true }).fill('Renames a pet.');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved. Applies from the next turn.', { exact: true }).waitFor();
    const tools = await service.store.tools.list(tenant.tenantId, { q: 'change' }, 10);
    expect(tools).toMatchObject([
      {
        description: 'Renames a pet.',
        http: { headers: { Authorization: 'Bearer 0123456789' }, arguments: { name: { in: 'json' } } },
      },
    ]);
  });

  test('reads a document by its address, and from a file', async () => {
    const server = await startToolServer();
    const { page, goTo } = await stage.open();
    server.answers.push({ body: JSON.stringify(shop('/v1')) });
    await goTo('/tools/import');
    await page.getByLabel('Address of the document').fill(`${server.url}/openapi.json`);
    await page.getByRole('button', { name: 'Show operations' }).click();
    await page.getByRole('button', { name: 'Import 3 tools' }).waitFor();
    await page.getByRole('button', { name: 'Change document' }).click();
    const buffer = Buffer.from('openapi: 3.1.0\npaths: {}\n');
    await page
      .getByLabel('File of the document')
      .setInputFiles({ name: 'shop.yaml', mimeType: 'application/yaml', buffer });
    await page.getByRole('button', { name: 'Show operations' }).click();
    await page.getByText('No operation of the document can be a tool.').waitFor();
    await isAccessible({ page });
    await server.close();
  });
}
