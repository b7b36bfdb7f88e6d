import type { VNode } from 'preact';
import { Component } from '../../lent.js';
import type { Reply } from '../../state/state.js';
import type { Ui } from '../../view/ui.js';

interface UnreadProps {
  ui: Ui;
  files: NonNullable<Reply['unreadFiles']>;
}

/** The files of the message above that the assistant could not read. The service's reasons are in English. */
export class UnreadFiles extends Component<UnreadProps> {
  override componentDidMount(): void {
    const { ui, files } = this.props;
    ui.alert(files.map(({ name }) => `${name}: ${ui.text('fileUnread')}`).join(' '));
  }

  override render({ ui, files }: UnreadProps): VNode {
    const isEnglish = /^en\b/i.test(ui.language.locale);
    return (
      <ul class="unread-files">
        {files.map(({ fileId, name, problem }) => (
          <li key={fileId} class="note problem" dir="auto">
            <bdi>{name}</bdi>
            <span>
              {ui.text('fileUnread')} {isEnglish && <small>{problem}</small>}
            </span>
          </li>
        ))}
      </ul>
    );
  }
}
