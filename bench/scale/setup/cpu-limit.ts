import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Holds processes to a share of a core. */
export interface CpuLimit {
  /** Holds a process, with all of its threads, to this many cores. */
  hold: (pid: number, cores: number) => void;
  /** Lifts the limit of a process. */
  release: (pid: number) => void;
}

/** The default period of Linux and of Kubernetes, in microseconds. */
const period = 100_000;

/** The two versions of Linux's control groups: the folder below which groups are made, and how a group is limited. */
const forms = [
  {
    folder: '/sys/fs/cgroup',
    prepare: () => writeFileSync('/sys/fs/cgroup/cgroup.subtree_control', '+cpu'),
    limit: (group: string, micros: number) => writeFileSync(join(group, 'cpu.max'), `${micros} ${period}`),
  },
  {
    folder: '/sys/fs/cgroup/cpu',
    prepare: () => undefined,
    limit: (group: string, micros: number) => {
      writeFileSync(join(group, 'cpu.cfs_period_us'), String(period));
      writeFileSync(join(group, 'cpu.cfs_quota_us'), String(micros));
    },
  },
];
type Form = (typeof forms)[number];

/** Returns how this machine holds processes to a share, or undefined if it does not let this user. */
export function findCpuLimit(): CpuLimit | undefined {
  const form = forms.find(works);
  if (!form) return undefined;
  const groupOf = (pid: number) => join(form.folder, `holdfast-scale-${pid}`);
  return {
    hold: (pid, cores) => {
      mkdirSync(groupOf(pid), { recursive: true });
      form.limit(groupOf(pid), Math.round(cores * period));
      writeFileSync(join(groupOf(pid), 'cgroup.procs'), String(pid));
    },
    release: (pid) => {
      // A process that has ended has left its group.
      for (const member of readFileSync(join(groupOf(pid), 'cgroup.procs'), 'utf8')
        .split('\n')
        .filter(Boolean))
        writeFileSync(join(form.folder, 'cgroup.procs'), member);
      rmdirSync(groupOf(pid));
    },
  };
}

function works({ folder, prepare, limit }: Form): boolean {
  if (!existsSync(folder)) return false;
  const probe = join(folder, `holdfast-scale-probe-${process.pid}`);
  try {
    prepare();
    mkdirSync(probe);
    limit(probe, period);
    return true;
  } catch {
    return false;
  } finally {
    if (existsSync(probe)) rmdirSync(probe);
  }
}
