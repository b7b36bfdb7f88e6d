import { z } from 'zod';
import { mostIdChars } from '../../agent/read-headers';
import { boundedJson } from '../../fields/bounded-json';
import { wantedVersion } from '../../fields/wanted-version';

const id = z.string().min(1).max(mostIdChars);

const noTools = 'Tools of the client can’t be called here. Send none.';
const noContext = 'Context is not read here. Say in the message what the agent must know.';
const noState = 'There is no shared state here. Leave it out, or send {}.';
const otherVersion = 'Must be 1.0, or another 1.x: this service speaks AG-UI 1.';

/** Of the messages only the last one is read. All of them come back to the client if it must take something back. */
const anyMessage = z.looseObject({ id, role: z.string() });
export type AnyMessage = z.infer<typeof anyMessage>;

const resumeEntry = z.object({
  interruptId: id,
  status: z.enum(['resolved', 'cancelled'], { error: 'Must be resolved or cancelled.' }),
  payload: boundedJson.optional(),
});

/** Clients forward anything. */
const others = [z.string(), z.number(), z.boolean(), z.null(), z.array(z.unknown())] as const;
const forwarded = z.union([z.looseObject({ agentVersion: wantedVersion.optional() }), ...others], {
  error: 'Its agentVersion must be the number of a version, or draft.',
});

export type ResumeEntry = z.infer<typeof resumeEntry>;

/** The body of a run: RunAgentInput. */
export const runFields = z.object({
  threadId: id,
  runId: id,
  protocolVersion: z
    .string()
    .regex(/^1\.\d+$/, { error: otherVersion })
    .optional(),
  parentRunId: id.optional(),
  state: z.union([z.null(), z.strictObject({})], { error: noState }).optional(),
  messages: z.array(anyMessage),
  tools: z.array(z.unknown()).max(0, { error: noTools }).optional(),
  context: z.array(z.unknown()).max(0, { error: noContext }).optional(),
  forwardedProps: forwarded.optional(),
  resume: z
    .array(resumeEntry)
    .max(1, { error: 'A turn asks one question at a time. Send one entry.' })
    .optional(),
});

export type RunInput = z.infer<typeof runFields>;
