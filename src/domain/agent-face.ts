/** The protocols besides our own in which an agent can be talked to. */
export const agentFaces = ['ai-sdk', 'ag-ui', 'openai', 'mcp', 'a2a'] as const;

export type AgentFace = (typeof agentFaces)[number];
