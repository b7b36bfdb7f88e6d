import { childEnvironment } from '../../../src/platform/settings/child-environment';

test('a child process gets the environment of the service without its secrets', () => {
  process.env['OPENAI_API_KEY'] = 'sk-secret';
  try {
    const environment = childEnvironment({ GOBIN: '/bin' });
    expect(environment['PATH']).toBe(process.env['PATH']);
    expect(environment['GOBIN']).toBe('/bin');
    expect(Object.keys(environment)).not.toContain('OPENAI_API_KEY');
  } finally {
    delete process.env['OPENAI_API_KEY'];
  }
});
