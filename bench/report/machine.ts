import { cpus, loadavg, totalmem } from 'node:os';

/** What the figures were measured on. */
export interface Machine {
  cpu: string;
  cores: number;
  memoryGb: number;
  node: string;
  platform: string;
  /** Of the minute before the run. */
  loadAverage: number;
}

export function thisMachine(): Machine {
  const [minute = 0] = loadavg();
  return {
    cpu: cpus()[0]?.model.trim() ?? 'unknown',
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / 1_073_741_824),
    node: process.version,
    platform: `${process.platform}-${process.arch}`,
    loadAverage: Math.round(minute * 100) / 100,
  };
}
