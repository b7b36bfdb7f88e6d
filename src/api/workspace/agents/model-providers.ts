import { z } from 'zod';
import type { PlacedProvider } from '../../../agents/definitions/model-providers';
import { AgentVersions } from '../../../agents/versions/agent-versions';
import { providerKinds } from '../../../domain/model-provider';
import type { WorkspaceDeps } from '../context';
import { endpointsOf, type Asked, type Endpoint } from '../endpoint';
import { presented } from '../presented';
import {
  flag,
  lineText,
  nameText,
  noFields,
  pageQuery,
  searchText,
  timeData,
  timeQuery,
} from '../shared-fields';
import { apiKeyField, headersField, providerModels, regionField } from './model-provider-fields';
import { serverUrlField } from './server-url';
import { authorOf } from './version-fields';

/** Query of the list. */
const providerQuery = z.strictObject({ q: searchText.optional(), ...timeQuery, ...pageQuery });

const fields = {
  name: nameText,
  kind: z.enum(providerKinds),
  baseUrl: serverUrlField,
  region: regionField,
  isDefault: flag,
  apiKey: apiKeyField,
  headers: headersField,
  models: providerModels,
};

/** Body that adds a provider. Keys and values of headers are never shown again. */
const newProviderFields = z.strictObject({
  ...fields,
  baseUrl: fields.baseUrl.optional(),
  region: fields.region.optional(),
  isDefault: fields.isDefault.default(false),
  apiKey: fields.apiKey.optional(),
  headers: fields.headers.optional(),
  models: fields.models.default([]),
});

/** Body that changes a provider. `models` and `headers` are replaced as a whole; null removes a field. */
const providerChangeFields = z
  .strictObject({
    ...fields,
    baseUrl: fields.baseUrl.nullable(),
    region: fields.region.nullable(),
    apiKey: fields.apiKey.nullable(),
    headers: fields.headers.nullable(),
  })
  .partial();

/** Body of a check. Without a model, the first one of the provider is asked, or its models are listed. */
const checkFields = z.strictObject({ model: lineText(200).optional() });

const shownOfKey = 4;
/** A shorter key shows nothing: its last characters would reveal too much. */
const shortestShown = 12;

const providerData = z.object({
  providerId: z.string(),
  name: z.string(),
  kind: z.enum(providerKinds),
  baseUrl: z.string().optional(),
  region: z.string().optional(),
  isDefault: z.boolean(),
  /** Present if it has a key. */
  key: z.object({ last4: z.string() }).optional(),
  /** The names of the headers that each request carries. */
  headers: z.array(z.string()),
  models: providerModels,
  createdAt: timeData,
});

const checkData = z.object({
  ok: z.boolean(),
  latencyMs: z.number(),
  problem: z.string().optional(),
  models: z.array(z.string()).optional(),
});

/** The facts about a model that a provider lists, under whatever name. */
const knownModelData = z.object({
  model: z.string(),
  contextTokens: z.number().optional(),
  maxOutputTokens: z.number().optional(),
  vision: z.boolean().optional(),
  reasoning: z.boolean().optional(),
  /** US dollars per million tokens. */
  price: z.object({ input: z.number(), cachedInput: z.number().optional(), output: z.number() }).optional(),
});

const offeredData = z.object({
  models: z.array(z.string()),
  /** What is known of them. */
  known: z.array(knownModelData).optional(),
  /** The model of agents that name none. */
  defaultModel: z.string().optional(),
});

function shown({ apiKey, headers = {}, ...provider }: PlacedProvider) {
  const last4 = apiKey && (apiKey.length < shortestShown ? '' : apiKey.slice(-shownOfKey));
  return { ...provider, headers: Object.keys(headers), ...(last4 !== undefined && { key: { last4 } }) };
}

const one = '/model-providers/{providerId}';

/** Endpoints for the providers of models that a tenant has set up. */
export function modelProvidersEndpoints(deps: WorkspaceDeps): Endpoint[] {
  const { modelProviders } = deps;
  const versions = new AgentVersions(deps);
  const read = async ({ tenantId, param }: Asked) =>
    shown(await modelProviders.get(tenantId, param('providerId')));
  const before = presented(providerData, read);
  const {
    show,
    list,
    read: get,
    create,
    post,
    patch,
    remove,
  } = endpointsOf(deps, {
    tag: 'model-providers',
    needs: 'agents',
  });
  return [
    list('/model-providers', 'Lists the model providers, newest first.', {
      audit: false,
      query: providerQuery,
      item: providerData,
      list: async ({ tenantId }, wanted, limit) =>
        (await modelProviders.list(tenantId, wanted, limit)).map(shown),
      positionOf: ({ createdAt, providerId }) => [createdAt, providerId],
    }),
    create('/model-providers', 'Adds a model provider.', {
      body: newProviderFields,
      data: providerData,
      audit: { ids: ({ providerId }) => [providerId] },
      handle: async ({ tenantId, fields: wanted, id }) =>
        shown(await modelProviders.create(tenantId, id('provider'), wanted)),
    }),
    show(one, 'Shows one model provider.', providerData, read),
    patch(one, 'Changes a model provider, effective with the next model call.', {
      body: providerChangeFields,
      data: providerData,
      audit: { before },
      handle: async ({ ctx, tenantId, param, fields }) => {
        const providerId = param('providerId');
        const users = await versions.usersOf(tenantId, { providerId });
        const change = () => modelProviders.change(tenantId, providerId, fields);
        return shown(await versions.recording(tenantId, users, authorOf(ctx), change));
      },
    }),
    remove(one, 'Deletes a model provider that no agent uses.', {
      before,
      remove: ({ tenantId, param }) => modelProviders.remove(tenantId, param('providerId')),
    }),
    post(`${one}/check`, 'Sends a one-word request to the provider, and reports any problem.', {
      body: checkFields,
      data: checkData,
      audit: { after: ({ ok, problem }) => ({ ok, ...(problem !== undefined && { problem }) }) },
      handle: ({ tenantId, param, fields: { model } }) =>
        modelProviders.check(tenantId, param('providerId'), model),
    }),
    get(
      `${one}/models`,
      'Lists the models that the provider offers. The ID `installation` means the installation’s provider.',
      {
        query: noFields,
        data: offeredData,
        refusals: [502],
        audit: false,
        handle: ({ tenantId, param }) => modelProviders.models(tenantId, param('providerId')),
      },
    ),
  ];
}
