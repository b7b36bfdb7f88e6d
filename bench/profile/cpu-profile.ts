import { z } from 'zod';

const node = z.looseObject({
  id: z.int(),
  callFrame: z.looseObject({ functionName: z.string(), url: z.string() }),
  children: z.array(z.int()).optional(),
});

/** What one thread did over time, as V8 tells it and as a `.cpuprofile` holds it. */
export const cpuProfileSchema = z.object({
  nodes: z.array(node),
  /** Microseconds of the clock that all processes share. */
  startTime: z.number(),
  endTime: z.number(),
  /** The node whose function was running at each moment. */
  samples: z.array(z.int()),
  /** Microseconds between a moment and the one before. */
  timeDeltas: z.array(z.number()),
});
export type CpuProfile = z.output<typeof cpuProfileSchema>;
export type ProfileNode = CpuProfile['nodes'][number];
