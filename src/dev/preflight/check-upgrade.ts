import type { Client } from '@temporalio/client';
import { hasSearchAttributes } from '../../temporal/has-search-attributes';
import { smtpProblem } from '../../outbox/notices/mailer';
import type { LiveSystem } from './live-system';
import { compareSchema, type Finding } from './compare-schema';
import { replayOpen } from './replay-open';

/** How many open workflows of each type are replayed. */
const sample = 100;

/**
 * Returns what a rollout of this build to the live system will do, in lines, and what stands in its way. Rejects if
 * Temporal or the database does not answer.
 */
export async function checkUpgrade(live: LiveSystem): Promise<Finding> {
  const schema = await schemaOf(live);
  const state = [...(await indexesOf(live)), ...keysOf(live), ...(await queuesOf(live)), await mailOf(live)];
  const open = await openByBuild(live);
  const replay = await replayed(live);
  return {
    lines: [...schema.lines, ...state, ...open, ...replay.lines],
    obstacles: [...schema.obstacles, ...replay.obstacles],
  };
}

async function schemaOf({ store }: LiveSystem): Promise<Finding> {
  if (!store) return { lines: ['schema: not looked at, as no database was found'], obstacles: [] };
  const [state, pending] = await Promise.all([store.schema.state(), store.schema.pending()]);
  return compareSchema({ ...state, ofBuild: store.schema.ofBuild, pending });
}

/** Large collections take minutes or hours, beside the service. */
async function indexesOf({ store }: LiveSystem): Promise<string[]> {
  if (!store) return [];
  const missing = (await store.indexes.missing()).map(
    ({ collection, names, documents }) =>
      `  ${collection}, about ${documents} documents: ${names.join(', ')}`,
  );
  return [`indexes to build beside the service:${missing.length === 0 ? ' none' : ''}`, ...missing];
}

/** A database that the keys do not open is refused before this. */
function keysOf({ store }: LiveSystem): string[] {
  return store ? ['keys: the database opens with the keys of these settings'] : [];
}

async function queuesOf({ client, settings }: LiveSystem): Promise<string[]> {
  const { namespace, taskQueue } = settings.temporal;
  const { pollers } = await client.workflowService.describeTaskQueue({
    namespace,
    taskQueue: { name: taskQueue },
  });
  const has = (await hasSearchAttributes(client))
    ? 'there'
    : 'missing; docs/guide/temporal-cluster.md says how to add them';
  const count = pollers?.length ?? 0;
  return [
    `task queue ${taskQueue}: ${count} ${count === 1 ? 'worker polls' : 'workers poll'}`,
    `search attributes: ${has}`,
  ];
}

async function mailOf({ settings }: LiveSystem): Promise<string> {
  const { smtpUrl } = settings.mail;
  if (smtpUrl === undefined) return 'mail server: none, so members get no mails';
  return `mail server: ${(await smtpProblem(smtpUrl)) ?? 'takes the sign-in of SMTP_URL'}`;
}

async function openByBuild({ client, settings }: LiveSystem): Promise<string[]> {
  const { taskQueue, workerVersion } = settings.temporal;
  const open = `WorkflowType = 'turn' AND ExecutionStatus = 'Running' AND TaskQueue = ${JSON.stringify(taskQueue)}`;
  const { count } = await client.workflow.count(open);
  const lines = [`open turns: ${count}`];
  if (!workerVersion) return [...lines, '  they move to the new build, which replays them'];
  for (const buildId of await buildsOf(client, settings.temporal.namespace, workerVersion.deploymentName)) {
    const version = JSON.stringify(`${workerVersion.deploymentName}:${buildId}`);
    const own = await client.workflow.count(`${open} AND TemporalWorkerDeploymentVersion = ${version}`);
    lines.push(`  ${buildId}: ${own.count} stay with this build until they end`);
  }
  return lines;
}

/** Returns the builds that Temporal knows of a deployment; none before its first worker. */
async function buildsOf(client: Client, namespace: string, deploymentName: string): Promise<string[]> {
  const { workerDeployments } = await client.workflowService.listWorkerDeployments({ namespace });
  if (!workerDeployments.some(({ name }) => name === deploymentName)) return [];
  const found = await client.workflowService.describeWorkerDeployment({ namespace, deploymentName });
  const versions = found.workerDeploymentInfo?.versionSummaries ?? [];
  return versions.flatMap(({ deploymentVersion }) => deploymentVersion?.buildId ?? []);
}

async function replayed({ client, settings, codePath, dataConverter }: LiveSystem): Promise<Finding> {
  const { taskQueue } = settings.temporal;
  const { lines, hasBreaks } = await replayOpen({ client, taskQueue, codePath, dataConverter, most: sample });
  return {
    lines: [
      `replay with this build, of each type the newest ${sample} at most:`,
      ...lines.map((line) => `  ${line}`),
    ],
    obstacles: hasBreaks
      ? [
          'open workflows would break: let them end first, or keep the old path next to the new one (patched). ' +
            'What a build before 0.2 began never goes on in this one',
        ]
      : [],
  };
}
