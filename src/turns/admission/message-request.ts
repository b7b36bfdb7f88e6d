import type { Via, GivenAnswer } from '../../domain/action';
import type { WantedVersion } from '../../domain/wanted-version';
import type { JsonObject } from '../../domain/json';
import type { AttributeChanges } from '../../domain/attributes';
import type { Channel } from '../../domain/conversation';
import type { TenantConfig } from '../../agents/tenant-config-cache/tenant-config';
import type { Credential } from '../../domain/credential';
import type { BroughtCredentials } from '../../agents/vault/held-credentials';
import type { SignedIn } from '../../domain/member';
import type { ToolAccess } from '../../domain/tool';
import type { TurnInput } from '../../domain/turn';
import type { TurnCause } from '../../domain/turn-cause';

export const concurrencies = ['reject', 'enqueue', 'interrupt'] as const;

/** A file that a message names: an upload, a file of the conversation, or an address. */
export type AttachmentRequest = { fileId: string } | { url: string };

/** A message to an agent, from any endpoint. */
export interface MessageRequest {
  caller: Caller;
  text: string;
  conversationId?: string;
  /**
   * Present if the client goes on showing all of the conversation, so that it never expires. If its id stands for an id
   * of the `client`, it begins with the first message. One whose id the `service` gave must exist.
   */
  chatIdOf?: 'client' | 'service';
  /**
   * The turn of the conversation whose place the message takes. The reply comes in a new conversation, which begins with the
   * messages before that turn.
   */
  branchAt?: string;
  agentId?: string;
  /** The version of the agent that answers. Absent: the published one, or that of the key. */
  agentVersion?: WantedVersion;
  agentType: string;
  channel: Channel;
  /** The choice if another turn of the conversation is running. */
  concurrency: (typeof concurrencies)[number];
  /** Answers of valid shapes for some actions. Whether they fit is checked against the open actions. */
  answers?: Answers;
  /**
   * The open questions that this message may close, by their ids; it is rejected while another one is open.
   * Absent: it closes any.
   */
  closes?: string[];
  idempotencyKey?: string;
  /** What a repeated request with the key must have, too. Absent: all that the request says. */
  fingerprint?: string;
  /** Files that come with the message. */
  attachments?: AttachmentRequest[];
  /** Attributes that it brings for its conversation. */
  attributes?: AttributeChanges;
  /** A JSON Schema of type object that the answer must fit, instead of the agent's. */
  responseSchema?: JsonObject;
  /** Absent: a person sends it in the chat. */
  cause?: TurnCause;
  /** The workflow that hears of the turn's end. */
  wake?: TurnInput['wake'];
}

/** At least one answer of one person. */
export type Answers = readonly [GivenAnswer, ...GivenAnswer[]];

/** A persisted message, and where its answer starts in the stream of its turn. */
export interface AcceptedMessage {
  turnId: string;
  conversationId: string;
  tenantId: string;
  /** The answer's entries are those after this number. */
  after: number;
  /** True if this request started the turn. */
  fresh: boolean;
  /** True if the turn that this request started runs in this process. */
  runsHere?: boolean;
  /** True if an earlier request with the same Idempotency-Key started it. */
  replayed: boolean;
}

/** The sender of a request. */
export interface Caller {
  tenantId: string;
  credential: Credential;
  /** The tenant's current configuration. */
  config: TenantConfig;
  access: ToolAccess;
  /** The channel, unless the message names another. */
  channel: Channel;
  participant: { id: string; named: boolean };
  /** The client's network: an IPv4 address, or the /64 of an IPv6 address. */
  network: string;
  userId?: string;
  /**
   * True if a token of the tenant's own backend proves the user.
   * Otherwise `userId` is only a claim of the request.
   */
  userProved?: true;
  /** Attributes that the token of the user brings. */
  attributes?: AttributeChanges;
  /** The member who tests an agent: their session takes the place of a key. */
  member?: Pick<SignedIn, 'memberId' | 'accessId'>;
  /** Names unsaved settings of the agent, with which the member's turns run. */
  settingsId?: string;
  /** Credentials of the request for MCP servers. These are secrets: keep them in memory only. */
  brought?: BroughtCredentials;
}

/** Where a request of a user came from. */
export function viaOf({ caller, channel }: Pick<MessageRequest, 'caller' | 'channel'>): Via {
  const { credentialId, kind } = caller.credential;
  return { face: 'chat', channel, keyKind: kind, credentialId };
}
