import { parseStdioServers } from '../../../src/platform/settings/stdio-servers';

test('reads servers by name', () => {
  const json = JSON.stringify({
    files: { command: 'mcp-files', args: ['--root', '/srv'], env: { KEY: 'v' } },
    time: { command: 't' },
  });
  expect(parseStdioServers(json)).toEqual({
    ok: true,
    servers: [
      {
        mcpServerId: 'mcp_stdio_files',
        name: 'files',
        transport: 'stdio',
        command: 'mcp-files',
        args: ['--root', '/srv'],
        env: { KEY: 'v' },
      },
      { mcpServerId: 'mcp_stdio_time', name: 'time', transport: 'stdio', command: 't', args: [], env: {} },
    ],
  });
});

test('reports every fault at once, without values', () => {
  const canary = 'canary-secret';
  const json = JSON.stringify({
    a: { command: '' },
    b: { command: 'x', env: { KEY: 7, 'BAD=NAME': canary } },
    c: { command: 'x', url: canary },
    'no name': { command: 'x' },
    e: { command: 'x', args: canary },
  });
  const read = parseStdioServers(json);
  const faults = read.ok ? [] : read.faults;
  for (const where of [
    'a.command',
    'b.env.KEY',
    'b.env.BAD=NAME',
    'c has the unknown fields url',
    'no name',
    'e.args',
  ])
    expect(faults).toContainEqual(expect.stringContaining(where));
  expect(JSON.stringify(faults)).not.toContain(canary);
});

test('says which rule a name breaks: that of servers, or that of variables', () => {
  const rules = {
    servers: 'begins with a letter or digit, and has at most 32 letters, digits, _ and -',
    variables: 'begins with a letter or _, and has only letters, digits and _',
  };
  const json = JSON.stringify({ '-files': { command: 'x' }, '7-zip': { command: 'x', env: { 'A-B': '' } } });
  expect(parseStdioServers(json)).toEqual({
    ok: false,
    faults: expect.arrayContaining([
      `-files is no valid name: a name ${rules.servers}.`,
      `7-zip.env.A-B is no valid name: a name ${rules.variables}.`,
    ]),
  });
});

test.each(['', '{', '[]', '"x"', 'null'])('rejects %j', (json) => {
  expect(parseStdioServers(json)).toMatchObject({ ok: false, faults: [expect.any(String)] });
});
