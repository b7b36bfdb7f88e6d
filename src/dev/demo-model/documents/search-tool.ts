/** The tool by which the service lets a model search documents; its argument is `query`. */
export const searchTool = 'search_documents';
