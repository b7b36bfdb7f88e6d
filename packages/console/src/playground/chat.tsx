import { ChatLog } from './chat-log.js';
import { Composer } from './composer.js';
import type { Playground } from './use-playground.js';

/** The conversation as on a user's page. */
export function Chat({ playground }: { playground: Playground }) {
  return (
    <section className="play-chat" aria-label="Chat">
      <ChatLog playground={playground} />
      <Composer playground={playground} />
    </section>
  );
}
