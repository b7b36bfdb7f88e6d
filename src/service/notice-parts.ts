import { MemberMails, type MailingSettings } from '../outbox/notices/mail-member';
import { smtpMailer } from '../outbox/notices/mailer';
import { NoticeGateway } from '../outbox/notices/notice-gateway';
import { Notices } from '../outbox/notices/notices';
import type { Connections } from './connect';

export type NoticeParts = ReturnType<typeof noticeParts>;

/** The parts that tell members by e-mail what they want to know. */
export function noticeParts({ store, temporal, settings }: Connections) {
  const { heartbeatTimeoutMs } = settings.limits;
  const mailing = mailingOf(settings);
  const gateway = new NoticeGateway(temporal, { heartbeatTimeoutMs });
  return {
    notices: new Notices({ store, gateway, isOn: mailing !== undefined }),
    mails: new MemberMails({ store, ...(mailing && { mailing }) }),
  };
}

/** Undefined if the installation sends no mails. */
function mailingOf({ mail, publicUrl }: Connections['settings']): MailingSettings | undefined {
  const { smtpUrl, from } = mail;
  if (smtpUrl === undefined || from === undefined || publicUrl === undefined) return undefined;
  return { send: smtpMailer({ smtpUrl, from }), from, publicUrl: publicUrl.replace(/\/+$/, '') };
}
