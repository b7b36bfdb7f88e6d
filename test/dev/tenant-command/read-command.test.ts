import { AdminError } from '../../../src/dev/tenant-command/admin-error';
import { readCommand } from '../../../src/dev/tenant-command/read-command';

const create = ['create', '--name', 'Acme', '--email', 'ada@acme.example'];

test('reads each command', () => {
  const acme = { do: 'create', name: 'Acme', email: 'ada@acme.example' };
  expect(readCommand(create)).toEqual(acme);
  const password = 'twelve chars';
  expect(readCommand([...create, '--password', password])).toEqual({ ...acme, password });
  expect(readCommand(['list'])).toEqual({ do: 'list' });
  for (const verb of ['disable', 'enable', 'reset-owner']) {
    expect(readCommand([verb, 'tenant_1'])).toEqual({ do: verb, tenantId: 'tenant_1' });
  }
  expect(readCommand(['create', '--help'])).toEqual({ do: 'help' });
});

test.each([
  [[], 'There is no such command'],
  [['destroy', 'tenant_1'], 'There is no such command'],
  [['list', 'tenant_1'], 'There is no such command'],
  [['disable', 'a', 'b'], 'There is no such command'],
  [['disable'], 'needs the id of a tenant'],
  [['list', '--name', 'x'], 'belong to create'],
  [['create', '--nam', 'x'], "Unknown option '--nam'"],
  [['create'], '--name is missing. --email is missing.'],
  [[...create, '--password', 'short'], '--password must have at least 12 characters'],
  [
    ['create', '--name', ' ', '--email', 'nobody'],
    '--name must be one line of text. --email must be an e-mail',
  ],
])('rejects %j and says why', (argv, why) => {
  expect(() => readCommand(argv)).toThrow(AdminError);
  expect(() => readCommand(argv)).toThrow(why);
  expect(() => readCommand(argv)).toThrow('--help');
});
