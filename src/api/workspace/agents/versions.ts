import { Agents } from '../../../agents/definitions/agents';
import { AgentVersions } from '../../../agents/versions/agent-versions';
import { definitionDiff } from '../../../agents/versions/definition-diff';
import { Publications, type Submitted } from '../../../agents/versions/publications';
import { publishDraft } from '../../../agents/versions/publish-draft';
import { restoreVersion } from '../../../agents/versions/restore-version';
import { z } from 'zod';
import type { WorkspaceDeps } from '../context';
import { endpointsOf, type Endpoint } from '../endpoint';
import { wholeNumber } from '../shared-fields';
import { shownPublication, submittedData } from './publication-fields';
import {
  authorOf,
  diffData,
  diffQuery,
  noteField,
  shownDefinition,
  versionData,
  versionQuery,
  wholeVersionData,
} from './version-fields';

const path = '/agents/{agentId}/versions';
const one = `${path}/{version}`;

/** Body of a publication. */
const publishFields = z.strictObject({
  note: noteField.optional(),
  baseVersion: wholeNumber(1, 999_999_999)
    .meta({
      description: 'The published version that you have compared with. If another one is published, 409.',
    })
    .optional(),
});

/** Body of a restoration. */
const restoreFields = z.strictObject({ note: noteField.optional() });

/** Endpoints for the versions of an agent. Those of a deleted agent can still be read. */
export function versionsEndpoints(deps: WorkspaceDeps): Endpoint[] {
  const versions = new AgentVersions(deps);
  const agents = new Agents(deps.store, deps.agentDefaults);
  const parts = { ...deps, versions, agents, publications: new Publications(deps.store, deps.outbox) };
  const { list, show, read, create, post } = endpointsOf(deps, { tag: 'agents', needs: 'agents' });
  return [
    list(path, 'Lists the versions of an agent, newest first.', {
      audit: false,
      query: versionQuery,
      item: versionData,
      list: ({ tenantId, param }, { after }, limit) =>
        versions.list(tenantId, param('agentId'), limit, after && (Number(after.id) || 1)),
      positionOf: ({ at, version }) => [at, String(version)],
    }),
    show(
      one,
      'Shows one version with all that it consists of, by its number or by the digest in a receipt.',
      wholeVersionData,
      async ({ tenantId, param }) => {
        const found = await versions.get(tenantId, param('agentId'), param('version'));
        return { ...found, definition: shownDefinition(found.definition) };
      },
    ),
    read(`${one}/diff`, 'Lists what differs between a version and another, or the draft.', {
      query: diffQuery,
      data: diffData,
      audit: false,
      handle: async ({ tenantId, param, query: { to } }) => {
        const agentId = param('agentId');
        const [before, after] = await Promise.all([
          versions.get(tenantId, agentId, param('version')),
          to === 'draft' ? versions.draft(tenantId, agentId) : versions.get(tenantId, agentId, to),
        ]);
        return { changes: definitionDiff(before.definition, after.definition) };
      },
    }),
    post('/agents/{agentId}/publish', 'Publishes the draft of an agent as a new version.', {
      body: publishFields,
      data: submittedData,
      waits: ({ publication }) => publication !== undefined,
      audit: { after: inAudit },
      handle: async ({ ctx, tenantId, param, fields: { note, baseVersion }, replayed, id }) => {
        const place = { tenantId, agentId: param('agentId') };
        const publicationId = id('publication');
        const making = { by: authorOf(ctx), note, baseVersion, publicationId, isRepeated: replayed };
        return shownSubmitted(await publishDraft(parts, place, making));
      },
    }),
    create(
      `${one}/restore`,
      'Creates a version with an agent’s settings of an earlier one. Tools and servers stay as they are.',
      {
        body: restoreFields,
        data: submittedData,
        waits: ({ publication }) => publication !== undefined,
        audit: { after: inAudit },
        handle: async ({ ctx, tenantId, param, fields: { note }, replayed, id }) => {
          const place = { tenantId, agentId: param('agentId'), name: param('version') };
          const making = { by: authorOf(ctx), note, isForced: !replayed, publicationId: id('publication') };
          return shownSubmitted(await restoreVersion(parts, place, making));
        },
      },
    ),
  ];
}

function shownSubmitted(submitted: Submitted): z.input<typeof submittedData> {
  return 'version' in submitted
    ? submitted.version
    : { publication: shownPublication(submitted.publication) };
}

/** A note holds the words of a person. */
function inAudit({ version, digest, publication }: z.output<typeof submittedData>): object {
  if (!publication) return { version, digest };
  const { publicationId, digest: waiting } = publication;
  return { publicationId, digest: waiting };
}
