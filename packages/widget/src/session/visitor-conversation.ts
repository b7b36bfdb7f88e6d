import { TextConversation, type TextOptions, type Turn } from 'holdfast-client';

interface MessageOptions extends TextOptions {
  attachments?: { fileId: string }[] | undefined;
}

/** A visitor's conversation. Its messages refer to uploaded files. */
export class VisitorConversation extends TextConversation {
  override send(text: string, options: MessageOptions): Turn {
    return super.send(text, options);
  }

  override headers(): Promise<Headers> {
    return super.headers();
  }

  protected override more({ attachments }: MessageOptions) {
    return Promise.resolve({ attachments: attachments && JSON.stringify(attachments) });
  }
}
