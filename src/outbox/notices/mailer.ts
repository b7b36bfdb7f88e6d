import { createTransport } from 'nodemailer';
import { isJsonObject } from '../../domain/json';

/** A mail, with the same content as text and as HTML. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Without angle brackets. The same at every attempt, so that a repeated mail is seen as the same one. */
  id: string;
  listId: string;
  /** The link that stops the mails if it is posted to. */
  unsubscribeUrl?: string;
}

/** How an attempt went. `problem` is in words for the member, without what the server said. */
export type Sent = { outcome: 'sent' } | { outcome: 'later' | 'unclear' | 'refused'; problem: string };

export interface MailSettings {
  smtpUrl: string;
  from: string;
}

/** Sends mails by the installation's SMTP server. */
export type Mailer = (mail: Mail) => Promise<Sent>;

/** In milliseconds. */
const [connectMs, silenceMs] = [10_000, 20_000];
/** A refusal that is not for now. */
const firstRefusal = 500;

/** Never rejects. */
export function smtpMailer({ smtpUrl, from }: MailSettings): Mailer {
  return async (mail) => {
    let isWritten = false;
    // The library tells by its log alone that a message was written to its end.
    const info = (entry: unknown) => {
      isWritten ||= isJsonObject(entry) && entry['tnx'] === 'message';
    };
    const transport = transportTo(smtpUrl, info);
    try {
      await transport.sendMail(message(mail, from));
      return { outcome: 'sent' };
    } catch (error) {
      return failed(error, isWritten);
    } finally {
      transport.close();
    }
  };
}

/** Connects and signs in, and sends nothing. Returns what is wrong, without any secret; undefined if all is well. */
export async function smtpProblem(smtpUrl: string): Promise<string | undefined> {
  const transport = transportTo(smtpUrl, () => undefined);
  try {
    await transport.verify();
    return undefined;
  } catch (error) {
    const sent = failed(error, false);
    return sent.outcome === 'sent' ? undefined : sent.problem;
  } finally {
    transport.close();
  }
}

function transportTo(url: string, info: (entry: unknown) => void) {
  const quiet = () => undefined;
  return createTransport({
    url,
    logger: { info, trace: quiet, debug: quiet, warn: quiet, error: quiet, fatal: quiet },
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

function message({ to, subject, text, html, id, listId, unsubscribeUrl }: Mail, from: string) {
  return {
    from,
    // An object, as a text would be read as a list of addresses.
    to: { name: '', address: to },
    ...{ subject, text, html },
    messageId: `<${id}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'List-Id': `<${listId}>`,
      ...(unsubscribeUrl !== undefined && {
        'List-Unsubscribe': { prepared: true, value: `<${unsubscribeUrl}>` },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  };
}

function failed(error: unknown, isWritten: boolean): Sent {
  const status = error instanceof Error && 'responseCode' in error ? error.responseCode : undefined;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (typeof status === 'number' && status >= firstRefusal)
    return { outcome: 'refused', problem: `The mail server refused the mail with status ${status}.` };
  if (typeof status === 'number')
    return { outcome: 'later', problem: `The mail server did not take the mail yet: status ${status}.` };
  if (code === 'EENVELOPE')
    return { outcome: 'refused', problem: 'The mail server can’t deliver to this address.' };
  const problem = 'The mail server can’t be reached, or cut the connection.';
  return { outcome: isWritten ? 'unclear' : 'later', problem };
}
