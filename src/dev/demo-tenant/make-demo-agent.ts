import type { NewAgent } from '../../agents/definitions/agents';
import { newId } from '../../domain/ids';
import type { Settings } from '../../platform/settings/settings';
import type { Store } from '../../store/store';
import { demoToolDefinitions } from '../demo-model/demo-tools';

/** The scripted model ignores the instructions. A real model in its place needs them. */
const demoAgent = {
  name: 'Demo agent',
  instructions: [
    'You are the demo agent of Holdfast, a service that runs conversational agents.',
    'Answer briefly and in a friendly manner. Use the tools where they help, and never invent what a tool could tell you.',
    'When you need a decision or details from the user, ask with ask_confirm, ask_select or ask_form.',
    'When a tool was declined or its question expired, accept that and say so; do not try again unasked.',
    'When the user wants a person, or you cannot help, call handoff.',
  ].join('\n'),
  handoff: { enabled: true, agentName: 'The demo team', words: ['complaint', 'speak to a manager'] },
};

/** Stores the demo's tools for a tenant, and returns the agent that uses them. */
export async function makeDemoAgent(
  store: Store,
  { demo }: Pick<Settings, 'demo'>,
  tenantId: string,
): Promise<Partial<NewAgent>> {
  // Without the demo server the tools would only fail.
  const toolIds = demo.hasTools ? await insertTools(store, tenantId, new Date()) : [];
  return { ...demoAgent, toolIds };
}

/** Returns the ids of the tools. */
async function insertTools({ tools, names }: Store, tenantId: string, at: Date): Promise<string[]> {
  return Promise.all(
    demoToolDefinitions().map(async (definition) => {
      const toolId = newId('tool');
      await tools.insert({ ...definition, toolId, tenantId, createdAt: at });
      await names.claim({ tenantId, kind: 'tool', name: definition.name, ownerId: toolId, at });
      return toolId;
    }),
  );
}
