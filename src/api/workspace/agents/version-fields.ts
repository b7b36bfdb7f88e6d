import { z } from 'zod';
import { versionAuthors, type AgentDefinition, type VersionAuthor } from '../../../domain/agent-version';
import type { MemberCtx } from '../context';
import { linesText, pageQuery, timeData } from '../shared-fields';

/* Schemas of versions in requests and answers. */

/** Query of the list. */
export const versionQuery = z.strictObject(pageQuery);

export const noteField = linesText(1_000).meta({ description: 'What changed and why, for other members.' });

/** Query of a comparison. */
export const diffQuery = z.strictObject({
  to: z
    .string()
    .regex(/^(draft|[1-9]\d{0,8}|[\w-]{43})$/, { error: 'Must be the number of a version, or draft.' })
    .meta({ description: 'The number of a version, or `draft`: the agent as members edit it now.' }),
});

/** `service`: it noticed by itself that something had changed. */
export const authorData = z.object({
  kind: z.enum(versionAuthors),
  memberId: z.string().optional(),
  name: z.string().optional(),
});

/** A version in a list. */
export const versionData = z.object({
  version: z.int(),
  at: timeData,
  by: authorData,
  note: z.string().optional(),
  /** SHA-256 of the definition's canonical JSON (RFC 8785), base64url. */
  digest: z.string(),
});

/** The agent with what it uses. The values of headers are masked. */
export const definitionData = z.looseObject({
  agent: z.looseObject({ name: z.string(), instructions: z.string(), model: z.string() }),
  tools: z.array(z.looseObject({ name: z.string() })),
  mcp: z
    .looseObject({
      servers: z.array(z.looseObject({ name: z.string() })),
      tools: z.array(z.looseObject({ name: z.string() })),
    })
    .optional(),
  providers: z.array(z.looseObject({ providerId: z.string(), name: z.string() })),
});

/** A whole version. What was frozen without a version has its content and digest alone. */
export const wholeVersionData = versionData
  .partial()
  .extend({ digest: z.string(), definition: definitionData });

/** `path` is a JSON Pointer in which tools and servers go by their names, and providers by their ids. */
export const diffData = z.object({
  changes: z.array(z.object({ path: z.string(), from: z.json().optional(), to: z.json().optional() })),
});

/** Returns a definition as the schema takes it. */
export function shownDefinition({
  agent,
  tools,
  mcp,
  providers,
}: AgentDefinition): z.input<typeof definitionData> {
  return {
    agent: { ...agent },
    tools: tools.map((each) => ({ ...each })),
    ...(mcp && {
      mcp: {
        servers: mcp.servers.map((each) => ({ ...each })),
        tools: mcp.tools.map((each) => ({ ...each })),
      },
    }),
    providers: providers.map((each) => ({ ...each })),
  };
}

/** Returns who asks for a change, as versions name them. */
export function authorOf({ state: { member, sessionSecret } }: MemberCtx): VersionAuthor {
  const { memberId, name } = member;
  return { kind: sessionSecret === undefined ? 'token' : 'member', memberId, name };
}
