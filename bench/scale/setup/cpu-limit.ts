import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Holds processes to a share of a core. */
export interface CpuLimit {
  /** Says what holds them, for the report. */
  name: string;
  /** Holds a process, with all of its threads, to this many cores. */
  hold: (pid: number, cores: number) => void;
  /** Lets a process use what it likes. */
  release: (pid: number) => void;
}

/** How long a process may be stopped at a time is at most this. The default of Linux and of Kubernetes. */
export const periodMs = 100;
const microsAMs = 1_000;

interface Form {
  name: string;
  /** The folder below which groups are made. */
  folder: string;
  /** Present if the form works here. */
  file: string;
  prepare?: (folder: string) => void;
  limit: (group: string, micros: number) => void;
}

const forms: Form[] = [
  {
    name: 'cgroup v2, cpu.max',
    folder: '/sys/fs/cgroup',
    file: 'cgroup.subtree_control',
    prepare: (folder) => writeFileSync(join(folder, 'cgroup.subtree_control'), '+cpu'),
    limit: (group, micros) => writeFileSync(join(group, 'cpu.max'), `${micros} ${periodMs * microsAMs}`),
  },
  {
    name: 'cgroup v1, cpu.cfs_quota_us',
    folder: '/sys/fs/cgroup/cpu',
    file: 'cpu.cfs_quota_us',
    limit: (group, micros) => {
      writeFileSync(join(group, 'cpu.cfs_period_us'), String(periodMs * microsAMs));
      writeFileSync(join(group, 'cpu.cfs_quota_us'), String(micros));
    },
  },
];

/** Returns how this machine holds processes to a share. Undefined if it does not let this user do so. */
export function findCpuLimit(): CpuLimit | undefined {
  return forms.filter(works).map(limitOf)[0];
}

function works({ folder, file, prepare, limit }: Form): boolean {
  if (!existsSync(join(folder, file))) return false;
  const probe = join(folder, `holdfast-scale-probe-${process.pid}`);
  try {
    prepare?.(folder);
    mkdirSync(probe);
    try {
      limit(probe, microsAMs * periodMs);
    } finally {
      rmdirSync(probe);
    }
    return true;
  } catch {
    return false;
  }
}

function limitOf({ name, folder, limit }: Form): CpuLimit {
  const groupOf = (pid: number) => join(folder, `holdfast-scale-${pid}`);
  return {
    name,
    hold: (pid, cores) => {
      const group = groupOf(pid);
      if (!existsSync(group)) mkdirSync(group);
      limit(group, Math.round(cores * periodMs * microsAMs));
      writeFileSync(join(group, 'cgroup.procs'), String(pid));
    },
    release: (pid) => {
      const group = groupOf(pid);
      if (!existsSync(group)) return;
      // A process that has ended has left its group.
      for (const member of readFileSync(join(group, 'cgroup.procs'), 'utf8').split('\n').filter(Boolean))
        writeFileSync(join(folder, 'cgroup.procs'), member);
      rmdirSync(group);
    },
  };
}
