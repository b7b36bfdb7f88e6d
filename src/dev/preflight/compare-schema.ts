import type { PendingMigration, SchemaState } from '../../store/store';

/** Findings of a check: lines to read, and faults that stand in the way of a rollout. */
export interface Finding {
  lines: string[];
  obstacles: string[];
}

interface Compared extends SchemaState {
  ofBuild: number;
  pending: PendingMigration[];
}

/** Says which migrations this build will carry out, and which of the processes that run could not read the outcome. */
export function compareSchema({ version, readableFrom, processes, ofBuild, pending }: Compared): Finding {
  const running = processes.map(({ schema, build = 'without an id' }) => `build ${build}, schema ${schema}`);
  const counted = [...new Set(running)].sort().map((kind) => {
    const count = running.filter((each) => each === kind).length;
    return `  ${count} ${count === 1 ? 'process' : 'processes'}: ${kind}`;
  });
  const lines = [
    `schema: the database has ${version} and needs builds with ${readableFrom} or later; this build has ${ofBuild}`,
    ...counted,
    ...pending.map(({ number, title }) => `  migration ${number} will run beside the service: ${title}`),
  ];
  const obstacles = pending.flatMap(({ number, readableFrom: needed }) => {
    const behind = processes.filter(({ schema }) => schema < needed);
    return behind.length === 0
      ? []
      : [
          `migration ${number} leaves what ${behind.length} of the processes can't read, and waits for them to end. ` +
            `First roll out a build with schema ${needed}.`,
        ];
  });
  return { lines, obstacles };
}
