import { z } from 'zod';
import { documentStates } from '../../../domain/document';
import { parseJson } from '../../../domain/json';
import { distinct } from '../definition-fields';
import { idText, pageQuery, searchText, timeQuery } from '../list';

/** How many files one form may bring. */
export const mostFiles = 100;

/** Which documents of the tenant. */
export const documentQuery = z.strictObject({
  ...{ q: searchText.exactOptional(), state: z.enum(documentStates).exactOptional() },
  agentId: idText.exactOptional(),
  ...timeQuery,
  ...pageQuery,
});

const agentIds = distinct(idText, 100);

/** Body that changes a document: null opens it to every agent of the tenant. */
export const documentChangeFields = z.strictObject({ agentIds: agentIds.nullable() });

/** The form of an upload, as it is described. */
export const uploadForm = z.strictObject({
  file: z.array(z.file()).min(1).max(mostFiles),
  agentIds: z
    .string()
    .meta({
      ...{ contentMediaType: 'application/json', pattern: '^\\s*\\[' },
      description: 'A JSON array of at most 100 ids of agents that may read the files; absent: every agent.',
    })
    .exactOptional(),
  replaces: idText
    .meta({ description: 'The id of the document that the file, the only one, replaces.' })
    .exactOptional(),
});

const onlyOnce = 'It must be one text.';
const listed = 'It must be a JSON array of ids of agents, such as ["agent_…"].';

/** The fields of an upload that are no files. */
export const uploadFields = z.strictObject({
  agentIds: z
    .string({ error: onlyOnce })
    .transform((text, context) => {
      const list: unknown = parseJson(text);
      if (Array.isArray(list)) return list.map((id): unknown => id);
      context.addIssue({ code: 'custom', message: listed });
      return z.NEVER;
    })
    .pipe(agentIds)
    .exactOptional(),
  replaces: z.string({ error: onlyOnce }).pipe(idText).exactOptional(),
});

export type UploadFields = z.output<typeof uploadFields>;
