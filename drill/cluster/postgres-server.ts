import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from '../../src/dev/servers/binaries/run-program';
import type { ServerCommand } from '../../src/dev/servers/server-process';
import { databasePlace } from './as-database-user';
import { postgresUser } from './databases';
import type { ClusterPlan } from './plan-cluster';
import type { PostgresPrograms } from './postgres-programs';
import { retry } from '../../src/dev/servers/wait-until';

const initMs = 2 * 60 * 1000;
const askMs = 10_000;
/** Whoever knows the password and reaches the address that it listens on. */
const whoMayConnect = 'host all all samenet scram-sha-256\n';

/** Creates PostgreSQL's data folder, and returns the command for the server. */
export async function postgresServer(plan: ClusterPlan, programs: PostgresPrograms): Promise<ServerCommand> {
  const { folder, postgres } = plan;
  const own = join(folder, 'postgres');
  const place = databasePlace(own, postgres.password);
  const { file, args } = place.run(programs.initdb, [
    ...['-D', `${place.seen}/data`, '--username', postgresUser, '--pwfile', `${place.seen}/password`],
    ...['--auth', 'scram-sha-256', '--encoding', 'UTF8', '--locale', 'C'],
  ]);
  await runProgram(file, args, { timeoutMs: initMs });
  writeFileSync(join(own, 'data', 'pg_hba.conf'), whoMayConnect);
  const settings = {
    listen_addresses: postgres.host,
    port: String(postgres.port),
    unix_socket_directories: '',
    max_connections: '300',
  };
  const address = ['--host', postgres.host, '--port', String(postgres.port)];
  return {
    name: 'PostgreSQL',
    ...place.run(programs.postgres, [
      ...['-D', `${place.seen}/data`],
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ]),
    logFile: join(folder, 'logs', 'postgres.log'),
    endsWithStdin: false,
    // It accepts connections before it takes users: after a crash it first recovers.
    ready: async (signal) => {
      await retry(() => runProgram(programs.isReady, address, { timeoutMs: askMs }), signal);
    },
  };
}
