import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { arch, tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../setup/root.mjs';
import { runStep, SetupError } from '../setup/step.mjs';

/** Certificates of this machine, for networks whose proxies have their own. */
const certificates = '/etc/ssl/certs/ca-certificates.crt';
const certificatesInside = '/usr/local/share/certificates-of-this-machine.crt';
const pullMs = 300_000;

/**
 * Returns the name of an image for NODE_IMAGE: the Dockerfile's own if it can be pulled, else one with the
 * same Node, built from Debian packages and npm and kept in the cache folder. Returns the reason as `missing`
 * if neither is possible.
 */
export async function baseImage([docker, ...before], cacheFolder) {
  const wanted = /^ARG NODE_IMAGE=(\S+)$/m.exec(readFileSync(join(root, 'Dockerfile'), 'utf8'))[1];
  const run = (...args) => spawnSync(docker, [...before, ...args], { encoding: 'utf8', timeout: pullMs });
  if (run('image', 'inspect', wanted).status === 0 || run('pull', wanted).status === 0)
    return { name: wanted };
  const version = /:(\d+\.\d+)/.exec(wanted)[1];
  const file = join(cacheFolder, `node-image-${version}.tar`);
  if (!existsSync(file)) {
    const isPossible = process.getuid?.() === 0 && spawnSync('debootstrap', ['--version']).status === 0;
    if (!isPossible) return { missing: `${wanted} cannot be pulled, and there is no debootstrap for root` };
    await makeBase(version, file);
  }
  const name = `holdfast-base:${version}`;
  const trust = ['--change', `ENV NODE_EXTRA_CA_CERTS=${certificatesInside}`];
  const { status, stderr } = run('import', ...trust, file, name);
  if (status !== 0) throw new SetupError(`The base image could not be imported: ${stderr}`);
  return { name };
}

/**
 * Like the official image: Debian's smallest system, Node in /usr/local, and the user `node` with the id
 * 1000.
 */
async function makeBase(version, file) {
  const folder = mkdtempSync(join(tmpdir(), 'holdfast-base-'));
  const system = join(folder, 'system');
  const title = (what) => `making a base image: ${what}`;
  try {
    await runStep(title('Debian'), 'debootstrap', ['--variant=minbase', 'bookworm', system]);
    await runStep(title('Node'), 'npm', [
      ...['pack', '--pack-destination', folder],
      ...[`node-linux-${arch()}@${version}`, 'npm@11'],
    ]);
    const node = join(system, 'usr', 'local');
    const npm = join(node, 'lib', 'node_modules', 'npm');
    mkdirSync(npm, { recursive: true });
    const steps = [
      `tar -xzf ${folder}/node-linux-*.tgz -C ${node} --strip-components=1 --no-same-owner`,
      `tar -xzf ${folder}/npm-*.tgz -C ${npm} --strip-components=1 --no-same-owner`,
      `ln -s ../lib/node_modules/npm/bin/npm-cli.js ${node}/bin/npm`,
      `chroot ${system} useradd --uid 1000 --create-home node`,
      `rm -rf ${system}/var/cache/apt/archives/*.deb ${system}/var/lib/apt/lists/*`,
    ];
    await runStep(title('unpacking'), 'sh', ['-ec', steps.join('\n')]);
    if (existsSync(certificates)) copyFileSync(certificates, join(system, certificatesInside));
    mkdirSync(join(file, '..'), { recursive: true });
    await runStep(title('packing'), 'tar', ['-C', system, '-cf', `${file}.part`, '.']);
    renameSync(`${file}.part`, file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
