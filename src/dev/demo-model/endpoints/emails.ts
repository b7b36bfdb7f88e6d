import { z } from 'zod';
import { badRequest, type Endpoint, type EndpointAnswer } from './endpoint';

const emailSchema = z.object({ to: z.string().min(1), subject: z.string(), body: z.string() });
const mostKept = 1000;

interface Received extends z.infer<typeof emailSchema> {
  emailId: string;
  receivedAt: string;
  idempotencyKey: string | null;
}

/** A mailbox that sends nothing and shows what it was given since it was made, so that a run too many would be seen. */
export function createMailbox(): { receive: Endpoint; list: Endpoint } {
  const emails: Received[] = [];
  let count = 0;

  /** POST /emails { to, subject, body }: the same Idempotency-Key is taken once. */
  const receive: Endpoint = ({ body, idempotencyKey }) => {
    const email = readEmail(body);
    if (email === undefined)
      return badRequest('Send a JSON object with the texts "to", "subject" and "body".');
    const earlier = emails.find(
      (known) => idempotencyKey !== undefined && known.idempotencyKey === idempotencyKey,
    );
    if (earlier !== undefined) return replay(earlier, email);
    count += 1;
    const emailId = `email_${count}`;
    emails.push({
      emailId,
      ...email,
      receivedAt: new Date().toISOString(),
      idempotencyKey: idempotencyKey ?? null,
    });
    if (emails.length > mostKept) emails.shift();
    return { status: 202, body: { emailId } };
  };

  return { receive, list: () => ({ status: 200, body: { count, emails } }) };
}

function readEmail(body: string | undefined) {
  try {
    return emailSchema.safeParse(JSON.parse(body ?? '')).data;
  } catch {
    return undefined;
  }
}

function replay(earlier: Received, email: z.infer<typeof emailSchema>): EndpointAnswer {
  const same = earlier.to === email.to && earlier.subject === email.subject && earlier.body === email.body;
  if (!same) return { status: 409, body: { error: 'This Idempotency-Key was used for another e-mail.' } };
  return { status: 202, body: { emailId: earlier.emailId }, headers: { 'idempotency-replayed': 'true' } };
}
