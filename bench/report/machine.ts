import { cpus, loadavg, totalmem } from 'node:os';
import { z } from 'zod';

export const machineSchema = z.object({
  cpu: z.string(),
  cores: z.int(),
  memoryGb: z.number(),
  node: z.string(),
  platform: z.string(),
  /** The load average of the minute before the run. */
  loadAverage: z.number(),
});
/** The machine of the measurements. */
export type Machine = z.output<typeof machineSchema>;

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

/** True if measurements of both machines are comparable. */
export function isSameKind(one: Machine, other: Machine): boolean {
  return one.cpu === other.cpu && one.cores === other.cores && one.node === other.node;
}
