import type { VNode } from 'preact';
import { Component } from '../../lent.js';
import type { Reply } from '../../state/state.js';
import type { Ui } from '../../view/ui.js';

interface UnreadProps {
  ui: Ui;
  files: NonNullable<Reply['unreadFiles']>;
}

/** The files of the message above that the assistant could not read, or not surely. The service's reasons are in English. */
export class UnreadFiles extends Component<UnreadProps> {
  override componentDidMount(): void {
    const { ui, files } = this.props;
    ui.alert(files.map((file) => `${file.name}: ${ui.text(wordsOf(file))}`).join(' '));
  }

  override render({ ui, files }: UnreadProps): VNode {
    const isEnglish = /^en\b/i.test(ui.language.locale);
    return (
      <ul class="unread-files">
        {files.map((file) => (
          <li key={file.fileId} class="note problem" dir="auto">
            <bdi>{file.name}</bdi>
            <span>
              {ui.text(wordsOf(file))} {isEnglish && <small>{file.problem}</small>}
            </span>
          </li>
        ))}
      </ul>
    );
  }
}

function wordsOf({ isRead }: UnreadProps['files'][number]): 'fileDoubtful' | 'fileUnread' {
  return isRead ? 'fileDoubtful' : 'fileUnread';
}
