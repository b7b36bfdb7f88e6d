import { z } from 'zod';

const node = z.looseObject({
  id: z.int(),
  callFrame: z.looseObject({ functionName: z.string(), url: z.string() }),
  children: z.array(z.int()).optional(),
});

/** A profile of one thread, in V8's format as stored in a `.cpuprofile`. */
export const cpuProfileSchema = z.object({
  nodes: z.array(node),
  /** Microseconds on the clock that all processes share. */
  startTime: z.number(),
  endTime: z.number(),
  /** The node whose function was running at each sample. */
  samples: z.array(z.int()),
  /** Microseconds between a sample and the previous one. */
  timeDeltas: z.array(z.number()),
});
export type CpuProfile = z.output<typeof cpuProfileSchema>;
export type ProfileNode = CpuProfile['nodes'][number];
