// The last part of npm run build: writes an inventory of the build, from package-lock.json and the installed
// packages. dist/sbom.cdx.json lists every production package with its digest and licence (CycloneDX 1.5),
// and dist/THIRD-PARTY-NOTICES.txt has their licences' texts. The same lock gives the same files.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { env, execPath } from 'node:process';
import { productionPackages } from './setup/production-packages.mjs';
import { root } from './setup/root.mjs';

const dist = join(root, 'dist');
mkdirSync(dist, { recursive: true });
writeFileSync(join(dist, 'sbom.cdx.json'), `${JSON.stringify(billOfMaterials(), null, 2)}\n`);
writeFileSync(join(dist, 'THIRD-PARTY-NOTICES.txt'), notices());

function billOfMaterials() {
  const { metadata, components, dependencies, ...rest } = without(JSON.parse(askNpm()), 'serialNumber');
  // With --omit=dev, npm omits packages that both production and the tests need.
  const needed = new Set(productionPackages().map(({ name, version }) => `${name}@${version}`));
  // npm names the project after its folder, and adds the time and the place of the request.
  const { component, ...about } = without(metadata, 'timestamp');
  const project = { ...component, type: 'application', name: 'holdfast' };
  const found = new Map(components.map((one) => [one['bom-ref'], one]));
  const kept = [...found.values()].filter((one) => needed.has(one['bom-ref']));
  const bare = kept.map((one) => without(one, 'externalReferences'));
  const edges = dependencies
    .filter(({ ref }) => ref === component['bom-ref'] || needed.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => needed.has(one)) }));
  const bill = { ...rest, metadata: { ...about, component: project }, components: bare, dependencies: edges };
  const digest = createHash('sha256').update(JSON.stringify(bill)).digest('hex');
  const serial = digest.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-5$3-8$4-$5');
  return { ...bill, serialNumber: `urn:uuid:${serial}` };
}

function without(object, name) {
  return Object.fromEntries(Object.entries(object).filter(([key]) => key !== name));
}

function askNpm() {
  const asked = ['sbom', '--package-lock-only', '--sbom-format=cyclonedx'];
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26, stdio: ['ignore', 'pipe', 'inherit'] };
  // The npm that runs this script.
  const { npm_execpath: npm } = env;
  return npm ? execFileSync(execPath, [npm, ...asked], options) : execFileSync('npm', asked, options);
}

function notices() {
  const head = 'Holdfast contains these packages of other authors, under their own licences.\n';
  return [head, ...productionPackages().filter(isInstalled).map(notice)].join(`\n${'-'.repeat(80)}\n\n`);
}

/** Packages for other machines are only in the lock. */
function isInstalled({ folder }) {
  return existsSync(join(root, folder));
}

function notice({ folder, name, version, licence }) {
  const files = readdirSync(join(root, folder)).filter((file) => /^(licen[cs]e|notice|copying)/i.test(file));
  const texts = files.sort().map((file) => readText(join(root, folder, file)));
  return [`${name} ${version}${licence && ` (${licence})`}`, ...texts].join('\n\n');
}

/** Returns nothing for a folder of that name. */
function readText(file) {
  try {
    return `${readFileSync(file, 'utf8').trim()}\n`;
  } catch {
    return '';
  }
}
