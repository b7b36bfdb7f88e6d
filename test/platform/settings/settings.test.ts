import { writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { loadSettings, SettingsError } from '../../../src/platform/settings/settings';
import { newFolder } from '../../support/new-folder';

let folder: string;
beforeEach(() => void (folder = newFolder()));

const load = (environment: Record<string, string>) => loadSettings(environment, folder);

function faultsOf(environment: Record<string, string>): readonly string[] {
  try {
    load(environment);
  } catch (error) {
    if (error instanceof SettingsError) return error.faults;
    throw error;
  }
  return [];
}

describe('with nothing set', () => {
  test('everything has its default, and no address is set', () => {
    const settings = load({});
    expect(settings).toMatchObject({ port: 3000, host: '127.0.0.1', logLevel: 'info', outboundAllow: [] });
    expect(settings.temporal.address).toBeUndefined();
    expect(settings.mongodb.uri).toBeUndefined();
    expect(settings.limits).toMatchObject({
      messageMaxChars: 32_000,
      bodyMaxBytes: 1_048_576,
      maxModelSteps: 25,
    });
  });

  test('puts data in the project, and the cache in the home folder or XDG_CACHE_HOME', () => {
    expect(load({}).dataDir).toBe(join(folder, '.data'));
    expect(load({}).cacheDir).toBe(join(homedir(), '.cache', 'holdfast'));
    expect(load({ XDG_CACHE_HOME: '/caches' }).cacheDir).toBe('/caches/holdfast');
    expect(load({ XDG_CACHE_HOME: '/caches', HOLDFAST_CACHE: '/mine' }).cacheDir).toBe('/mine');
  });
});

describe('sources', () => {
  test('reads .env, and lets the environment override it', () => {
    writeFileSync(join(folder, '.env'), 'PORT=4000\nHOST="0.0.0.0"\n');
    expect(load({ PORT: '5000' })).toMatchObject({ port: 5000, host: '0.0.0.0' });
  });

  test('treats an empty variable as unset', () => {
    expect(load({ PORT: '', OPENAI_API_KEY: ' ' })).toMatchObject({
      port: 3000,
      model: { apiKey: undefined },
    });
  });

  test('reads a secret from the file that NAME_FILE names', () => {
    writeFileSync(join(folder, 'key'), 'sk-from-a-file\n');
    expect(load({ OPENAI_API_KEY_FILE: 'key' }).model.apiKey).toBe('sk-from-a-file');
  });

  test('rejects a secret that is given twice, or whose file is missing or empty', () => {
    writeFileSync(join(folder, 'empty'), '\n');
    expect(faultsOf({ OPENAI_API_KEY: 'a', OPENAI_API_KEY_FILE: 'b' })[0]).toMatch(/both set: keep one/);
    expect(faultsOf({ OPENAI_API_KEY_FILE: 'nowhere' })[0]).toMatch(
      /"nowhere", which cannot be read \(ENOENT\)/,
    );
    expect(faultsOf({ OPENAI_API_KEY_FILE: 'empty' })[0]).toMatch(/is empty/);
  });
});

describe('faults', () => {
  test('lists all faults at once, each with its name, value and accepted values', () => {
    expect(
      faultsOf({ PORT: '70000', LOG_LEVEL: 'loud', KEEPALIVE_MS: '20s', TEMPORAL_ADDRESS: 'http://t:7233' }),
    ).toEqual([
      'PORT is "70000": a whole number from 0 to 65535 is accepted.',
      'LOG_LEVEL is "loud": one of trace, debug, info, warn, error, fatal, silent is accepted.',
      'TEMPORAL_ADDRESS is "http://t:7233": host:port, without http:// before it is accepted.',
      'KEEPALIVE_MS is "20s": milliseconds, a whole number from 1 to 2592000000 is accepted.',
    ]);
  });

  test('the message counts and lists the faults', () => {
    expect(() => load({ PORT: 'x', HOST: '?' })).toThrow(
      /^2 settings are wrong:\n {2}PORT is "x".*\n {2}HOST is/,
    );
  });

  test.each(['MONGODB_URI', 'OPENAI_API_KEY', 'TEMPORAL_API_KEY'])('never shows the value of %s', (name) => {
    const faults = faultsOf({ [name]: 'hush hush', TEMPORAL_ADDRESS: 'cloud:7233' });
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(name);
    expect(faults[0]).not.toContain('hush');
  });

  test('rejects a Temporal key or TLS without an address', () => {
    expect(faultsOf({ TEMPORAL_API_KEY: 'k', TEMPORAL_TLS: 'true' })).toHaveLength(2);
    expect(faultsOf({ TEMPORAL_API_KEY: 'k', TEMPORAL_ADDRESS: 'cloud:7233' })).toEqual([]);
  });
});

describe('MCP_STDIO_SERVERS', () => {
  const write = (text: string) => writeFileSync(join(folder, 'servers.json'), text);
  const named = { MCP_STDIO_SERVERS: 'servers.json' };

  test('names a file of stdio programs; there are none without it', () => {
    expect(load({}).mcpStdioServers).toEqual([]);
    write('{ "files": { "command": "mcp-files", "args": ["--root", "/srv"], "env": { "KEY": "v" } } }');
    expect(load(named).mcpStdioServers).toMatchObject([
      {
        name: 'files',
        transport: 'stdio',
        command: 'mcp-files',
        args: ['--root', '/srv'],
        env: { KEY: 'v' },
      },
    ]);
  });

  test('reports every fault of the file with other faults, without its values', () => {
    write('{ "files": { "command": 7, "env": { "KEY": 1 }, "more": "canary" } }');
    const faults = faultsOf({ ...named, PORT: 'x' });
    expect(faults).toEqual([
      ...[expect.stringContaining('PORT'), expect.stringContaining('files.command')],
      ...[expect.stringContaining('files.env.KEY'), expect.stringContaining('more')],
    ]);
    expect(faults.join()).not.toContain('canary');
    expect(faultsOf({ MCP_STDIO_SERVERS: 'missing.json' })).toEqual([
      'MCP_STDIO_SERVERS is "missing.json", which cannot be read (ENOENT): the path of a readable file is accepted.',
    ]);
  });
});

describe('values', () => {
  test('a Temporal key turns on TLS unless TEMPORAL_TLS says otherwise', () => {
    const cloud = { TEMPORAL_ADDRESS: 'cloud:7233', TEMPORAL_API_KEY: 'k' };
    expect(load(cloud).temporal.tls).toBe(true);
    expect(load({ ...cloud, TEMPORAL_TLS: 'false' }).temporal.tls).toBe(false);
  });

  test('MODEL_PRICES lists models with their prices per million tokens', () => {
    expect(load({ MODEL_PRICES: 'gpt-x=0.4/1.6, org/own=v2=1/2.5,' }).model.prices).toEqual(
      new Map([
        ['gpt-x', { promptUsdPerMillion: 0.4, completionUsdPerMillion: 1.6 }],
        ['org/own=v2', { promptUsdPerMillion: 1, completionUsdPerMillion: 2.5 }],
      ]),
    );
    for (const wrong of ['gpt-x', 'gpt-x=0.4', 'gpt-x=-1/2', '=1/2', 'gpt-x=1/2/3 4'])
      expect(() => load({ MODEL_PRICES: wrong })).toThrow('MODEL_PRICES is');
  });

  test('uses 512 numbers in a vector if the model supports any length', () => {
    const dimensions = (environment: Record<string, string>) =>
      load(environment).knowledge.embeddingDimensions;
    expect(load({}).knowledge.embeddingModel).toBeUndefined();
    expect(dimensions({ EMBEDDING_MODEL: 'text-embedding-3-small' })).toBe(512);
    expect(dimensions({ EMBEDDING_MODEL: 'text-embedding-3-large', EMBEDDING_DIMENSIONS: '1024' })).toBe(
      1024,
    );
    expect(dimensions({ EMBEDDING_MODEL: 'nomic-embed-text' })).toBeUndefined();
  });

  test('OUTBOUND_ALLOW is a list of hosts, converted to lower case', () => {
    expect(load({ OUTBOUND_ALLOW: 'Localhost:8080, [::1]:9000,10.0.0.1,' }).outboundAllow).toEqual([
      'localhost:8080',
      '[::1]:9000',
      '10.0.0.1',
    ]);
  });

  test('opens metrics to local programs only if no proxy can be in front', () => {
    const isOpen = (environment: Record<string, string>) => load(environment).metrics.isOpenToLoopback;
    const local: Record<string, string>[] = [
      {},
      { HOST: 'localhost' },
      { HOST: '::1' },
      { NODE_ENV: 'development' },
    ];
    for (const environment of local) expect(isOpen(environment)).toBe(true);
    const open: Record<string, string>[] = [
      { HOST: '0.0.0.0' },
      { TRUSTED_PROXIES: '1' },
      { NODE_ENV: 'production' },
    ];
    for (const environment of open) expect(isOpen(environment)).toBe(false);
  });

  test('METRICS_TOKEN must not be short, and its value is never shown', () => {
    expect(load({ METRICS_TOKEN: '0123456789abcdef' }).metrics.token).toBe('0123456789abcdef');
    expect(faultsOf({ METRICS_TOKEN: 'too short' })).toEqual([
      'METRICS_TOKEN is set to something else: a secret of 16 characters or more, without spaces is accepted.',
    ]);
  });

  test('OUTBOUND_DENY is a list of IPv4 and IPv6 addresses and ranges', () => {
    expect(load({ OUTBOUND_DENY: '203.0.113.7, 10.0.0.0/8,2001:DB8::/32,' }).outboundDeny).toEqual([
      ...['203.0.113.7', '10.0.0.0/8', '2001:db8::/32'],
    ]);
    for (const wrong of ['host', '10.0.0', '10.0.0.0/33', '2001:db8::/129', '10.0.0.0/', '1.2.3.4:80'])
      expect(() => load({ OUTBOUND_DENY: wrong })).toThrow('OUTBOUND_DENY is');
  });

  test('turns demo tools off in production unless DEMO is set, and keeps the demo model', () => {
    const production = { NODE_ENV: 'production' };
    const own = { OPENAI_API_KEY: 'sk-own', DEMO: 'false' };
    expect(load({}).demo).toEqual({ hasTenant: true, hasTools: true, hasModel: true });
    expect(load(production).demo).toMatchObject({ hasTools: false, hasModel: true });
    expect(load({ ...production, DEMO: 'true' }).demo).toMatchObject({ hasTools: true, hasModel: true });
    expect(load({ OPENAI_BASE_URL: 'http://127.0.0.1:1/v1' }).demo).toMatchObject({
      hasTools: true,
      hasModel: false,
    });
    expect(load(own).demo).toMatchObject({ hasTools: false, hasModel: false });
  });

  test('DEMO=false requires a model, except with the role api', () => {
    expect(faultsOf({ DEMO: 'false' })).toEqual([
      expect.stringContaining('set OPENAI_API_KEY or OPENAI_BASE_URL'),
    ]);
    expect(faultsOf({ DEMO: 'false', ROLE: 'api' })).toEqual([]);
  });

  test.each([
    ['mongodb://h:1/shop', 'mongodb://h:1/shop'],
    ['mongodb://h:1,i:2', 'mongodb://h:1,i:2/holdfast'],
    ['mongodb://h/?replicaSet=r', 'mongodb://h/holdfast?replicaSet=r'],
    ['mongodb://u:p@h', 'mongodb://u:p@h/holdfast?authSource=admin'],
    ['mongodb+srv://u:p@h/?w=majority', 'mongodb+srv://u:p@h/holdfast?w=majority&authSource=admin'],
    ['mongodb://u:p@h/?authSource=users', 'mongodb://u:p@h/holdfast?authSource=users'],
  ])('MONGODB_URI %s names a database and keeps its authentication source: %s', (given, expected) => {
    expect(load({ MONGODB_URI: given }).mongodb.uri).toBe(expected);
  });

  test.each(['readPreference=secondaryPreferred', 'w=1', 'w=0', 'readConcernLevel=available'])(
    'MONGODB_URI with %s is rejected, without its password',
    (option) => {
      const faults = faultsOf({ MONGODB_URI: `mongodb://u:secret@h/holdfast?replicaSet=r&${option}` });
      expect(faults).toEqual([expect.stringContaining('an address without readPreference')]);
      expect(faults.join()).not.toContain('secret');
      const usual = 'readPreference=primary&w=majority&readConcernLevel=majority';
      expect(faultsOf({ MONGODB_URI: `mongodb://h/holdfast?${usual}` })).toEqual([]);
    },
  );
});
