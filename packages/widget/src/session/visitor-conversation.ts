import { TextConversation, type SendOptions } from 'holdfast-client';

/** A visitor's conversation. Its messages name files that are uploaded already. */
export class VisitorConversation extends TextConversation {
  /** Returns the headers of a request in the visitor's name. */
  override headers(): Promise<Headers> {
    return super.headers();
  }

  protected override more({ attachments }: SendOptions) {
    return Promise.resolve({ attachments: attachments && JSON.stringify(attachments) });
  }
}
