import { z } from 'zod';
import { ServiceError } from '../../../domain/errors';
import { newId } from '../../../domain/ids';
import { mostViews } from '../../../domain/inbox-view';
import type { Member } from '../../../domain/member';
import { MemberService } from '../../../workspace/members/member-service';
import { RequestLimiter } from '../../middleware/request-limiter';
import type { WorkspaceDeps } from '../context';
import { endpointsOf, type Asked, type Endpoint } from '../endpoint';
import { presented } from '../presented';
import { lineText, linesText, noFields } from '../shared-fields';
import { secretOf } from '../sign-in/session-schema';
import { noticeFaults, noticeFields, ownNoticeData, storedRules } from './notice-fields';

/** What the member is told by e-mail. `mailsOff` says why the member gets no mails at all. */
const noticesData = z.object({
  memberId: z.string(),
  name: z.string(),
  email: z.string(),
  ...ownNoticeData,
  mailsOff: z.string().optional(),
});

/** The same, with the member's views of the inbox. */
const ownData = noticesData.extend({
  views: z.array(z.object({ name: z.string(), query: z.string() })).prefault([]),
});

/** Body that changes the member's own settings. Lists are replaced as a whole. */
const changeFields = z
  .strictObject({
    ...noticeFields,
    views: z
      .array(z.strictObject({ name: lineText(60), query: linesText(1_000) }))
      .max(mostViews, { error: `Must have at most ${mostViews} entries.` })
      .superRefine((views, context) => {
        const names = views.map(({ name }) => name.toLowerCase());
        names.forEach((name, at) => {
          if (names.indexOf(name) === at) return;
          context.addIssue({ code: 'custom', path: [at, 'name'], message: 'Another view has this name.' });
        });
      }),
  })
  .partial();

/** How a test mail went. `problem` is absent if the mail server took it. */
const testMailData = z.object({ sentTo: z.string(), problem: z.string().optional() });

const mailsOff =
  'E-mail is not set up on this installation. Ask the people who run it to set SMTP_URL. Your choices are saved until then.';

const path = '/members/me';
/** Test mails of one member, and the time in which they are counted. */
const [mostTests, seconds] = [5, 5 * 60];

/** Endpoints for the settings of the member who is signed in. Each needs a session: a token has no address. */
export function ownMemberEndpoints(deps: WorkspaceDeps): Endpoint[] {
  const { store, mails } = deps;
  const members = new MemberService(deps);
  const tests = new RequestLimiter(deps.newLimiter('testMailsOfMember', mostTests, seconds));

  const own = ({ ctx, tenantId }: Asked) => {
    secretOf(ctx);
    return members.get(tenantId, ctx.state.member.memberId);
  };
  const shown = (member: Member) => ({ ...member, ...(!mails.isOn && { mailsOff }) });
  const read = async (asked: Asked) => shown(await own(asked));

  const { show, post, patch } = endpointsOf(deps, { tag: 'session', needs: 'self' });
  return [
    show(path, 'Shows what you are told by e-mail, and your views of the inbox.', ownData, read),
    patch(path, 'Changes what you are told by e-mail and when not, or your views of the inbox.', {
      body: changeFields,
      data: ownData,
      faults: async (asked, body) => noticeFaults(store, await own(asked), body),
      // A view may search for a person, so the audit log leaves views out.
      audit: { before: presented(noticesData, read), after: ({ views: _, ...notices }) => notices },
      handle: async ({ fields: { views, ...fields }, ...asked }) => {
        const stored = views && (views.length === 0 ? null : views);
        return shown(await members.change(await own(asked), { ...storedRules(fields), views: stored }));
      },
    }),
    post(`${path}/test-mail`, 'Sends you a mail, and says whether the mail server took it.', {
      body: noFields,
      data: testMailData,
      refusals: [409],
      audit: {},
      handle: async (asked) => {
        const member = await own(asked);
        await tests.count(asked.ctx, member.memberId);
        const sent = await mails.test(member, newId('mail'));
        if (!sent) throw new ServiceError('conflict', mailsOff);
        return { sentTo: member.email, ...(sent.outcome !== 'sent' && { problem: sent.problem }) };
      },
    }),
  ];
}
