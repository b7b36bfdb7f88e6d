import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from '../setup/root.mjs';

/**
 * Returns the limits of the service in docker-compose.yml as options of `docker run`, and its stop period in
 * seconds.
 */
export function composeService() {
  const text = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
  const service = parse(text, { merge: true }).services.holdfast;
  const { init, read_only, cap_drop, security_opt, pids_limit, mem_limit, tmpfs, stop_grace_period } =
    service;
  return {
    restrictions: [
      ...(init ? ['--init'] : []),
      ...(read_only ? ['--read-only'] : []),
      ...cap_drop.map((capability) => `--cap-drop=${capability}`),
      ...security_opt.map((option) => `--security-opt=${option}`),
      ...tmpfs.map((path) => `--tmpfs=${path}`),
      ...[`--pids-limit=${pids_limit}`, `--memory=${mem_limit}`],
    ],
    stopSeconds: Number.parseInt(stop_grace_period, 10),
  };
}
