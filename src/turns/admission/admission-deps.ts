import type { ConversationEvent } from '../../domain/pubsub-event';
import type { TurnLimits } from '../../domain/turn';
import type { Model } from '../../model/model';
import type { Providers } from '../../model/providers/providers';
import type { PubSub } from '../../pubsub/pubsub';
import type { Store } from '../../store/store';
import type { AnswerDeps } from '../answers/give-answer';
import type { TurnFeed } from '../relay/turn-feed';
import type { TurnGateway } from '../turn-gateway';
import type { CredentialKeeper } from './hold-credentials';
import type { ToolListRefresher } from './refresh-mcp-tools';
import type { ContextSizes } from './speculative-call';

export interface AdmissionDeps extends Pick<AnswerDeps, 'schemas'> {
  store: Store;
  gateway: TurnGateway;
  pubsub: Pick<PubSub<ConversationEvent>, 'publish' | 'publishSoon'>;
  limits: TurnLimits;
  /** Present if a turn's first model call may be made speculatively, while the turn is being persisted. */
  model?: Pick<Model, 'askSpeculatively' | 'forget'>;
  providers: Pick<Providers, 'of'>;
  sizes: ContextSizes;
  keeper: CredentialKeeper;
  toolServers: ToolListRefresher;
  /** Knows which turns this process works for. */
  feed: Pick<TurnFeed, 'isAtWork' | 'expectReader'>;
}
