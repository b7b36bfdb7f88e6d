import { z } from 'zod';
import { httpAddress } from '../../../agent/fields';
import { id, orEmpty, taskId, tenant } from '../common-fields';

const noUser = 'Must have no user name and no password. Send them as authentication.';
const noHeader = 'Must be at most 4096 printable ASCII characters.';
const noScheme = 'Must be the name of an HTTP authentication scheme, such as Bearer.';

const url = httpAddress.refine((text) => isWithoutUser(text), { error: noUser });
const headerText = z.string({ error: noHeader }).regex(/^[\x20-\x7e]{1,4096}$/, { error: noHeader });
const scheme = z
  .string({ error: noScheme })
  .regex(/^[A-Za-z][A-Za-z0-9!#$%&'*+.^_|~-]{0,99}$/, { error: noScheme });

const target = {
  url,
  token: orEmpty(headerText),
  authentication: z.object({ scheme, credentials: orEmpty(headerText) }).optional(),
};

/** The config that comes with a message. Its task is the message's. */
export const messagePush = z.object({ tenant, id: orEmpty(id), taskId: orEmpty(taskId), ...target });

export type MessagePush = z.infer<typeof messagePush>;

export const createFields = z.object({ tenant, id: orEmpty(id), taskId, ...target });
export const namedFields = z.object({ tenant, taskId, id });
export const listFields = z.object({
  tenant,
  taskId,
  pageSize: z.int().min(0).max(1_000).optional(),
  pageToken: z.literal('', { error: 'A task’s configs are all on one page.' }).optional(),
});

function isWithoutUser(address: string): boolean {
  if (!URL.canParse(address)) return true;
  const { username, password } = new URL(address);
  return username === '' && password === '';
}
