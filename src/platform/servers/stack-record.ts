import { freePort } from './ports';
import type { ProcessIdentity } from './process-identity';
import { readStackFile, writeStackFile, type StackFile } from './stack-file';

/** What this start keeps in `DATA_DIR/stack.json`, written at every change. */
export class StackRecord {
  private content: StackFile;

  constructor(private readonly dataDir: string) {
    this.content = readStackFile(dataDir);
  }

  /** The port that `name` had at the last start when it is free, else another one. */
  async port(name: keyof StackFile['ports']): Promise<number> {
    const port = await freePort(this.content.ports[name]);
    this.write({ ...this.content, ports: { ...this.content.ports, [name]: port } });
    return port;
  }

  started(name: string, identity: ProcessIdentity): void {
    this.write({ ...this.content, servers: { ...this.content.servers, [name]: identity } });
  }

  ready(addresses: StackFile['addresses']): void {
    this.write({ ...this.content, addresses });
  }

  stopped(): void {
    this.write({ ports: this.content.ports, servers: {} });
  }

  private write(content: StackFile): void {
    this.content = content;
    writeStackFile(this.dataDir, content);
  }
}
