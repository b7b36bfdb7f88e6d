const { join } = require('node:path');

const built = join(__dirname, '..', '..', '..', 'dist', 'src');
const { IndexFiles } = require(join(built, 'knowledge/index-files/index-files.js'));
const { TenantIndex } = require(join(built, 'knowledge/search/tenant-index.js'));
const { plainSealer } = require(join(built, 'store/encryption/sealer.js'));

const [, , folder, documents] = process.argv;

/** Changes with each index, so that each is written. */
let version = 0;
const all = Array.from({ length: Number(documents) }, (_, at) => ({
  tenantId: 'a',
  documentId: `doc_${at}`,
  revision: '1',
  name: `${at}.md`,
  title: `Title ${at}`,
}));
const vector = Float32Array.from({ length: 512 }, (_, at) => at);
const chunks = Array.from({ length: 20 }, (_, at) => ({ text: `lakes and rivers ${at}`, path: [], vector }));
const source = {
  version: async () => String(version),
  documents: async () => all,
  chunks: async () => chunks,
};

async function write() {
  const fail = (error) => {
    throw error;
  };
  const files = new IndexFiles({
    folder,
    mostBytes: Infinity,
    source,
    isSealed: false,
    sealer: async () => plainSealer,
    onUnusable: (_tenantId, error) => fail(error),
    onFault: fail,
  });
  const index = new TenantIndex('a', source);
  for (;;) {
    version = `${process.pid}.${Date.now()}.${Math.random()}`;
    await index.update(version);
    await files.save('a', index.content());
    process.send?.('written');
  }
}

void write();
