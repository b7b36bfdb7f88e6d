import { derivedId } from '../../domain/ids';
import type { Member } from '../../domain/member';
import type { Notice } from '../../domain/notice';
import { openNotices, type NoticeStores, type OpenNotices } from './look-up';
import type { Mail, Mailer, MailSettings, Sent } from './mailer';
import { lineOf, onOneLine } from './notice-words';
import { renderNotices } from './render-mail';
import { unsubscribePath, unsubscribeToken } from './unsubscribe-token';
import type { MailOutcome, NoticesOrder } from '../../../workflows/notices/activity-types';

export interface MailingDeps {
  store: NoticeStores;
  /** Absent if the installation sends no mails. */
  mailing?: MailingSettings;
}

export interface MailingSettings extends Pick<MailSettings, 'from'> {
  send: Mailer;
  /** Without a slash at the end. */
  publicUrl: string;
}

const mostName = 80;

/** Sends members mails, and keeps why the latest one failed. */
export class MemberMails {
  constructor(private readonly deps: MailingDeps) {}

  get isOn(): boolean {
    return this.deps.mailing !== undefined;
  }

  /** Sends one mail about what is still open of the notices. Settled ones alone are told by no mail. */
  async tell(order: NoticesOrder): Promise<MailOutcome> {
    const { store, mailing } = this.deps;
    const found = mailing && (await openNotices(store, order));
    if (!mailing || !found || found.open.length === 0) return 'refused';
    const { outcome } = await this.send(
      found.member,
      await this.mailOf(found, order.notices, mailing),
      mailing,
    );
    return outcome;
  }

  /** Sends a mail to see whether it arrives. Returns undefined if the installation sends none. */
  async test(member: Member, id: string): Promise<Sent | undefined> {
    const { mailing } = this.deps;
    if (!mailing) return undefined;
    const words = 'This is a test: mails to you arrive.';
    const rendered = { subject: 'A test mail', text: `${words}\n`, html: `<p>${words}</p>\n` };
    return this.send(member, { ...rendered, ...headersOf(member, id, mailing) }, mailing);
  }

  private async mailOf(
    { tenant, member, open }: OpenNotices,
    notices: Notice[],
    mailing: MailingSettings,
  ): Promise<Mail> {
    const { publicUrl } = mailing;
    const agentIds = [...new Set(open.map(({ item }) => item.agentId))];
    const agents = await this.deps.store.agents.getMany(tenant.tenantId, agentIds);
    const now = Date.now();
    const includesWords = tenant.mailIncludesWords === true;
    const lines = open.map((each) => {
      const { agentId } = each.item;
      const agent = agents.find((known) => known.agentId === agentId)?.name ?? agentId;
      return lineOf(each, { agent, publicUrl, now, includesWords });
    });
    const [first] = notices;
    const ids = notices.map(({ noticeId }) => noticeId).sort();
    const id = notices.length === 1 && first ? first.noticeId : derivedId('mail', ...ids);
    const unsubscribeUrl = `${publicUrl}${unsubscribePath}/${unsubscribeToken(member)}`;
    return {
      ...renderNotices(lines, { workspace: onOneLine(tenant.name, mostName), publicUrl }),
      ...headersOf(member, id, mailing),
      ...(lines.length > 1 && { unsubscribeUrl }),
    };
  }

  private async send(member: Member, mail: Mail, { send }: MailingSettings): Promise<Sent> {
    const { tenantId, memberId, mailProblem } = member;
    const { members } = this.deps.store;
    const sent = await send(mail);
    if (sent.outcome !== 'sent')
      await members.update(tenantId, memberId, { mailProblem: { at: new Date(), message: sent.problem } });
    else if (mailProblem) await members.update(tenantId, memberId, { mailProblem: null });
    return sent;
  }
}

function headersOf(
  { tenantId, email }: Member,
  id: string,
  { from }: MailingSettings,
): Pick<Mail, 'to' | 'id' | 'listId'> {
  const domain = /@([\w.-]+)>?$/.exec(from)?.[1] ?? 'localhost';
  return { to: email, id: `${id}@${domain}`, listId: `${tenantId.replaceAll('_', '-')}.notices.${domain}` };
}
