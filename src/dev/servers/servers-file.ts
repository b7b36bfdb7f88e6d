import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { freePort } from './ports';
import { processIdentity, type ProcessIdentity } from './process-identity';

/** Keeps `DATA_DIR/stack.json` up to date while the service runs. */
export class ServersRecord {
  private content: ServersFile;

  constructor(private readonly dataDir: string) {
    this.content = readServersFile(dataDir);
  }

  /** The port that `name`, such as `temporal`, had at the last start if it is free, else another one. */
  async port(name: string): Promise<number> {
    const port = await freePort(this.content.ports[name]);
    this.write({ ...this.content, ports: { ...this.content.ports, [name]: port } });
    return port;
  }

  started(name: string, identity: ProcessIdentity): void {
    this.write({ ...this.content, servers: { ...this.content.servers, [name]: identity } });
  }

  ready(addresses: ServersFile['addresses']): void {
    this.write({ ...this.content, addresses });
  }

  stopped(): void {
    this.write({ ports: this.content.ports, servers: {} });
  }

  private write(content: ServersFile): void {
    this.content = content;
    writeServersFile(this.dataDir, content);
  }
}

const port = z.int().min(1).max(65535);

const schema = z.object({
  /** Kept across restarts, so that addresses stay the same. */
  ports: z.record(z.string(), port).default({}),
  /** The running servers by name. They may outlive a service that was killed. */
  servers: z.record(z.string(), processIdentity).default({}),
  /** Present while the servers run. */
  addresses: z.object({ temporal: z.string(), mongodb: z.string() }).optional(),
});

export type ServersFile = z.output<typeof schema>;

/** The stored `DATA_DIR/stack.json`; empty if there is none or it is damaged. */
export function readServersFile(dataDir: string): ServersFile {
  try {
    return schema.parse(JSON.parse(readFileSync(pathIn(dataDir), 'utf8')));
  } catch {
    return { ports: {}, servers: {} };
  }
}

/** Replaces `DATA_DIR/stack.json` atomically. */
export function writeServersFile(dataDir: string, content: ServersFile): void {
  // Of its own process: two that start on one folder may write at the same time.
  const unfinished = `${pathIn(dataDir)}.${process.pid}.new`;
  writeFileSync(unfinished, `${JSON.stringify(content, null, 2)}\n`);
  renameSync(unfinished, pathIn(dataDir));
}

function pathIn(dataDir: string): string {
  return join(dataDir, 'stack.json');
}
