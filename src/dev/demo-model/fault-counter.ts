import type { Fault, ScriptedReply } from './scripted-reply';

const mostMessages = 1000;

/** Counts how often a message has met its fault, so that a retry of the same message can succeed. */
export function createFaultCounter() {
  const met = new Map<string, number>();

  return {
    /**
     * The fault for this try, or undefined once the message has had its share. The count then starts anew, so that the
     * same words fail again when they are said again.
     */
    next(message: string, { trouble }: ScriptedReply): Fault | undefined {
      const before = met.get(message) ?? 0;
      met.delete(message);
      if (trouble === undefined || before >= trouble.times) return undefined;
      if (Number.isFinite(trouble.times)) met.set(message, before + 1);
      const oldest = met.keys().next();
      if (met.size > mostMessages && !oldest.done) met.delete(oldest.value);
      return trouble.fault;
    },
  };
}

export type FaultCounter = ReturnType<typeof createFaultCounter>;
