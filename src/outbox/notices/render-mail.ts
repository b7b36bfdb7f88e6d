import { html, type Html } from '../../platform/html';
import type { Mail } from './mailer';
import type { NoticeLine } from './notice-words';

/** Lines that a digest shows. The inbox has them all. */
const mostShown = 50;

export type Rendered = Pick<Mail, 'subject' | 'text' | 'html'>;

export interface MailFrame {
  /** The workspace's name, without line breaks. */
  workspace: string;
  publicUrl: string;
}

/** Returns a mail about one item, or a digest of several. Its text and its HTML say the same. */
export function renderNotices(lines: NoticeLine[], { workspace, publicUrl }: MailFrame): Rendered {
  const [first] = lines;
  const isSingle = lines.length === 1 && first !== undefined;
  const subject = isSingle ? `${first.reason}: ${first.who}` : `${lines.length} conversations wait for you`;
  const shown = lines.slice(0, mostShown);
  const left = lines.length - shown.length;
  const more = left > 0 ? [`And ${left} more in the inbox.`] : [];
  const inbox = `${publicUrl}/console/inbox`;
  const account = `${publicUrl}/console/account`;
  const text = [
    ...(isSingle ? [] : [`${subject}.`, '']),
    ...shown.flatMap((line) => [...factsOf(line).map(([name, value]) => `${name}: ${value}`), line.url, '']),
    ...more,
    ...(isSingle ? [] : [`The inbox: ${inbox}`]),
    `You get this mail as a member of ${workspace}. Change what you are told: ${account}`,
    '',
  ].join('\n');
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>${subject}</title>
      </head>
      <body>
        ${isSingle ? [] : html`<p>${subject}.</p>`}${shown.map(htmlOf)}${more.map((words) => html`<p>${words}</p>`)}
        ${isSingle ? [] : html`<p>The inbox: ${link(inbox)}</p>`}
        <p>You get this mail as a member of ${workspace}. Change what you are told: ${link(account)}</p>
      </body>
    </html> `;
  return { subject, text, html: page.text };
}

function htmlOf(line: NoticeLine): Html {
  const facts = factsOf(line).map(
    ([name, value]) =>
      html`${name}: <strong><bdi>${value}</bdi></strong
        ><br />`,
  );
  return html`<p>${facts}${link(line.url)}</p>`;
}

function factsOf({ reason, who, agent, waited, words }: NoticeLine): [name: string, value: string][] {
  return [
    ['Reason', reason],
    ['User', who],
    ['Agent', agent],
    ['Waiting for', waited],
    ...(words === undefined ? [] : [['Last message', words] satisfies [string, string]]),
  ];
}

function link(url: string): Html {
  return html`<a href="${url}">${url}</a>`;
}
