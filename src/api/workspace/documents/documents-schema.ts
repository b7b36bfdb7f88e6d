import { z } from 'zod';
import { documentStates, documentTypes } from '../../../domain/document';
import { noteKinds } from '../../../domain/document-note';
import { encodingOf } from '../../../knowledge/extract/encoding/encodings';
import { parseJson } from '../../../domain/json';
import { timeData, distinct, idText, pageQuery, searchText, timeQuery } from '../shared-fields';

/** How many files one form may contain. */
export const mostFiles = 100;

/** Query of the document list. */
export const documentQuery = z.strictObject({
  q: searchText.optional(),
  state: z.enum(documentStates).optional(),
  agentId: idText.optional(),
  ...timeQuery,
  ...pageQuery,
});

/** Longer than every name of an encoding. */
const charsetText = z.string().min(1).max(40);

export const agentIds = distinct(idText, 100);

/** Body that changes a document. null allows every agent of the tenant. */
export const documentChangeFields = z.strictObject({ agentIds: agentIds.nullable() });

/** The upload form in the API's description. */
export const uploadForm = z.strictObject({
  file: z.array(z.file()).min(1).max(mostFiles),
  agentIds: z
    .string()
    .meta({
      contentMediaType: 'application/json',
      pattern: '^\\s*\\[',
      description: 'A JSON array of at most 100 ids of agents that may read the files; absent: every agent.',
    })
    .optional(),
  charset: charsetText
    .meta({
      description: 'The encoding of text files, such as windows-1250; absent: the bytes of each file tell.',
    })
    .optional(),
  replaces: idText
    .meta({ description: 'The id of the document that the file, the only one, replaces.' })
    .optional(),
});

const onlyOnce = 'Must be one text.';
const unknownCharset = 'Must be the name of an encoding, such as windows-1250, shift_jis or utf-8.';
const listed = 'Must be a JSON array of ids of agents, such as ["agent_…"].';

/** The text fields of an upload, as they are validated. */
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
    .optional(),
  charset: z
    .string({ error: onlyOnce })
    .pipe(charsetText)
    .transform((label, context) => {
      const encoding = encodingOf(label);
      if (encoding !== undefined) return encoding;
      context.addIssue({ code: 'custom', message: unknownCharset });
      return z.NEVER;
    })
    .optional(),
  replaces: z.string({ error: onlyOnce }).pipe(idText).optional(),
});

export type UploadFields = z.output<typeof uploadFields>;

/** A document in responses. */
export const documentData = z.object({
  documentId: z.string(),
  name: z.string(),
  bytes: z.number(),
  /** SHA-256 of the file, in hexadecimal. */
  sha256: z.string().optional(),
  /** The URL that it came from. */
  sourceUrl: z.string().optional(),
  /** The source that replaces it once its URL has another file. */
  sourceId: z.string().optional(),
  state: z.enum(documentStates),
  error: z.string().optional(),
  type: z.enum(documentTypes).optional(),
  title: z.string().optional(),
  agentIds: z.array(z.string()).optional(),
  charset: z.string().optional(),
  pages: z.number().optional(),
  notes: z.array(z.object({ what: z.enum(noteKinds), count: z.number() })).optional(),
  chunks: z.number(),
  tokens: z.number(),
  vectors: z.object({ model: z.string(), count: z.number() }).optional(),
  createdAt: timeData,
});
