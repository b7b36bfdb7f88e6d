import { createHmac } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { parseJson, type JsonObject } from '../../domain/json';
import { canonicalJson } from '../../domain/canonical-json';
import { digestOf } from '../../platform/digest';

const secretsDigest = z.object({ by: z.string(), digest: z.string() });
export type SecretsDigest = z.infer<typeof secretsDigest>;

const recordFields = z.object({
  /** The digest of the file that was applied last. */
  file: z.string(),
  /** The digest of the resource as the service showed it then. */
  service: z.string(),
  /** What was sent as secrets, as a digest that only the token can make. */
  secrets: secretsDigest.optional(),
  /** Present while it is being applied, so that a run that dies then takes its own change for no one else's. */
  isOpen: z.literal(true).optional(),
});

/** What was applied last to one resource. */
export type AppliedRecord = z.infer<typeof recordFields>;

const stateFields = z.object({ workspaces: z.record(z.string(), z.record(z.string(), recordFields)) });

const fileName = '.holdfast-state.json';

/** The records of what was applied last, by kind and name, beside the files. They hold no secret. */
export class StateFile {
  private constructor(
    private readonly path: string,
    private readonly all: z.infer<typeof stateFields>,
    private readonly workspace: string,
    private readonly token: string,
  ) {}

  static async read(folder: string, workspace: string, token: string): Promise<StateFile> {
    const path = join(folder, fileName);
    const text = await readFile(path, 'utf8').catch(() => '{"workspaces":{}}');
    const parsed = stateFields.safeParse(parseJson(text));
    if (!parsed.success)
      throw new Error(`${path} is damaged. Delete it; then changes of others are not noticed once.`);
    return new StateFile(path, parsed.data, workspace, token);
  }

  get records(): ReadonlyMap<string, AppliedRecord> {
    return new Map(Object.entries(this.all.workspaces[this.workspace] ?? {}));
  }

  async set(key: string, record: AppliedRecord): Promise<void> {
    await this.write({ ...this.all.workspaces[this.workspace], [key]: record });
  }

  async remove(key: string): Promise<void> {
    const { [key]: _, ...others } = this.all.workspaces[this.workspace] ?? {};
    await this.write(others);
  }

  /** A digest of secrets that tells nothing without the token. Only digests of one token can be compared. */
  digestOfSecrets(values: JsonObject): SecretsDigest {
    const by = digestOf(this.token).slice(0, 8);
    return { by, digest: createHmac('sha256', this.token).update(canonicalJson(values)).digest('base64url') };
  }

  /** It is replaced as a whole, so that a run that dies leaves a whole file. */
  private async write(records: Record<string, AppliedRecord>): Promise<void> {
    this.all.workspaces[this.workspace] = Object.fromEntries(
      Object.entries(records).toSorted(([a], [b]) => (a < b ? -1 : 1)),
    );
    const draft = `${this.path}.new`;
    await writeFile(draft, `${JSON.stringify(this.all, null, 2)}\n`);
    await rename(draft, this.path);
  }
}

export function digestOfResource(resource: JsonObject): string {
  return digestOf(canonicalJson(resource));
}
