import type { JsonObject } from '../../domain/json';
import { fileSearchToolName } from '../../domain/tool';

/** A tool with which a model searches the agent's documents, or the conversation's files. */
export interface SearchTool {
  kind: 'search';
  name: string;
  description: string;
  parameters: JsonObject;
}

/** Offered if the agent's setting is `tool` and there are documents that it may read. */
export const searchDocuments: SearchTool = {
  kind: 'search',
  name: 'search_documents',
  description:
    'Searches the documents that were uploaded for you, such as handbooks, price lists and manuals, and gives the passages that answer ' +
    'best. Use it before you say something that they may hold.',
  parameters: {
    type: 'object',
    properties: {
      query: {
        type: 'string',
        minLength: 1,
        maxLength: 1_200,
        description:
          'A whole question or the words to look for; it must be understood without the conversation.',
      },
    },
    required: ['query'],
  },
};

/** Offered if the conversation has files with text. A long file does not fit into a request as a whole. */
export const searchFiles: SearchTool = {
  kind: 'search',
  name: fileSearchToolName,
  description:
    'Searches the files that came with this conversation, also those that are shown shortened or no longer, and gives the ' +
    'passages that fit best.',
  parameters: searchDocuments.parameters,
};
