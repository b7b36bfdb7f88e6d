import { runProgram } from '../../src/dev/servers/binaries/run-program';
import { databases, postgresUser } from './databases';
import type { ClusterPlan } from './plan-cluster';

const stepMs = 2 * 60 * 1000;

/**
 * Creates Temporal's databases with the schemas of this `sqlTool`. PostgreSQL is up.
 * @throws Error with the tool's last lines if that fails
 */
export async function updateSchema(sqlTool: string, { postgres }: ClusterPlan): Promise<void> {
  await prepare(databases.histories, 'temporal');
  await prepare(databases.visibility, 'visibility');

  async function prepare(database: string, schema: string): Promise<void> {
    const run = (...args: string[]) =>
      runProgram(
        sqlTool,
        [
          ...['--plugin', 'postgres12', '--endpoint', postgres.host, '--port', String(postgres.port)],
          ...['--user', postgresUser, '--database', database, ...args],
        ],
        { timeoutMs: stepMs, environment: { SQL_PASSWORD: postgres.password } },
      );
    await run('create-database');
    await run('setup-schema', '--version', '0.0');
    await run('update-schema', '--schema-name', `postgresql/v12/${schema}`);
  }
}
