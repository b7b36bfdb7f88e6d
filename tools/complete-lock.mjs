// Adds to package-lock.json what npm left out of it: the builds for other machines (darwin, win32, …) of packages such
// as @swc/core, when the registry that npm was run against does not have them. `npm ci` refuses a lock without them.
// usage: node tools/complete-lock.mjs
import { readFileSync, writeFileSync } from 'node:fs';

const FILE = new URL('../package-lock.json', import.meta.url);
const PROCESSORS = ['arm64', 'x64', 'ia32', 'ppc64', 's390x', 'riscv64', 'loong64', 'arm'];

const lock = JSON.parse(readFileSync(FILE, 'utf8'));
const { '': project, ...packages } = lock.packages;
const missing = Object.entries(packages).flatMap(([path, entry]) => missingBuilds(path, entry));
const complete = Object.entries({ ...packages, ...Object.fromEntries(missing) });
complete.sort(([left], [right]) => left.localeCompare(right, 'en'));
lock.packages = { '': project, ...Object.fromEntries(complete) };
writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${missing.length} packages added`);

function missingBuilds(path, entry) {
  return Object.entries(entry.optionalDependencies ?? {})
    .filter(([name]) => !isLocked(path, name))
    .map(([name, version]) => [`node_modules/${name}`, buildEntry(name, version, entry)]);
}

/** Whether `name` is found from the package at `path`, as Node looks for it: beside it, then further up. */
function isLocked(path, name) {
  if (packages[`${path}/node_modules/${name}`] !== undefined) return true;
  const above = path.lastIndexOf('/node_modules/');
  return above < 0 ? packages[`node_modules/${name}`] !== undefined : isLocked(path.slice(0, above), name);
}

function buildEntry(name, version, { dev, license }) {
  const [, system, target] =
    /[-/](darwin|linux|win32|freebsd|openbsd|android|openharmony)-(.*)$/.exec(name) ?? [];
  if (system === undefined) throw new Error(`${name} does not tell what machine it is for: add it by hand`);
  const sibling = Object.entries(packages).find(([path]) =>
    path.startsWith(`node_modules/${name.split(system)[0]}`),
  )?.[1];
  return {
    version,
    cpu: [PROCESSORS.find((processor) => target.includes(processor))],
    ...(dev && { dev }),
    ...(sibling?.libc && system === 'linux' && { libc: [target.includes('musl') ? 'musl' : 'glibc'] }),
    license: sibling?.license ?? license,
    optional: true,
    os: [system],
    ...(sibling?.engines && { engines: sibling.engines }),
  };
}
