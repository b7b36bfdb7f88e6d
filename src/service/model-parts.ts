import { ModelProviders } from '../agents/definitions/model-providers';
import type { ModelProvider } from '../domain/model-provider';
import type { Settings } from '../platform/settings/settings';
import { knownModel } from '../model/known-model';
import { Model } from '../model/model';
import { openProvider } from '../model/providers/open-provider';
import { ProviderProbe } from '../model/providers/probe';
import type { Provider } from '../model/providers/provider';
import { Providers } from '../model/providers/providers';
import { ChatWire } from '../model/wires/chat/chat-wire';
import { outboundFetch } from '../model/wires/outbound-fetch';
import { providerFetch } from '../model/wires/provider-fetch';
import { ResponsesWire } from '../model/wires/responses/responses-wire';
import type { Connections } from './connect';
import { createOpenAI } from './create-parts';
import type { Teardown } from './teardown';

export type ModelParts = ReturnType<typeof modelParts>;

/** Creates the models that agents ask: the installation's provider, and those that tenants set up. */
export function modelParts(connections: Connections, modelUrl: string | undefined, teardown: Teardown) {
  const { settings, metrics, store, outbound } = connections;
  const { firstByteTimeoutMs: firstByteMs, idleTimeoutMs: idleMs } = settings.model;
  const patience = { firstByteMs, idleMs };
  const openai = createOpenAI(settings, modelUrl);
  const model = new Model(patience, (fate) => metrics.model.speculativeCall(fate));
  teardown.add('model', () => Promise.resolve(model.close()));
  const fetchOf = ({ tenantId }: ModelProvider) => providerFetch(outboundFetch(outbound, tenantId));
  const open = (provider: ModelProvider) =>
    openProvider(provider, { fetch: fetchOf(provider), timeout: firstByteMs });
  const installation: Provider = {
    kind: modelUrl === undefined ? 'openai' : 'openai-compatible',
    url: openai.baseURL,
    wire: wireOf(settings, modelUrl) === 'responses' ? new ResponsesWire(openai) : new ChatWire(openai),
    models: [],
  };
  return {
    openai,
    model,
    providers: new Providers({ store: store.modelProviders, installation, open }),
    modelProviders: new ModelProviders({
      store,
      probe: new ProviderProbe({ open, fetchOf, patience }),
      installation: installationModels(settings),
    }),
  };
}

function installationModels({ model: { name, prices } }: Settings) {
  const known = (model: string) => knownModel(model, prices);
  return { defaultModel: name, priced: [...prices.keys()], known };
}

/** The demo model at `modelUrl` speaks Chat Completions alone. */
function wireOf({ model: { wire, baseUrl } }: Settings, modelUrl: string | undefined): 'responses' | 'chat' {
  if (modelUrl !== baseUrl) return 'chat';
  return wire ?? (baseUrl === undefined ? 'responses' : 'chat');
}
