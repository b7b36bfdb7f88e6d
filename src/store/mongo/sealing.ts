import {
  conversationOfCase,
  conversationOfFile,
  conversationOfMemory,
  conversationOfMessage,
  conversationOfNote,
  conversationOfTurn,
} from '../../domain/ids';
import type { Encryption } from '../encryption/encryption';
import { SealedFields } from './sealed-fields';

/** Makes what seals and opens the fields of one document of a collection. */
export class Sealing {
  constructor(
    readonly encryption: Encryption,
    private readonly collection: string,
  ) {}

  /** With the keys of the tenant. */
  async ofTenant(tenantId: string, id: string): Promise<SealedFields> {
    return this.fields(await this.encryption.tenant(tenantId), tenantId, id);
  }

  /** With the key of the conversation. */
  async ofConversation(tenantId: string, conversationId: string, id = conversationId): Promise<SealedFields> {
    return this.fields(await this.encryption.conversation({ tenantId, conversationId }), tenantId, id);
  }

  /** With the key of the conversation that the turn, message, note, memory, file or case belongs to. `id` is the document's. */
  ofPart(tenantId: string, partId: string, id = partId): Promise<SealedFields> {
    const conversationId =
      conversationOfTurn(partId) ??
      conversationOfMessage(partId) ??
      conversationOfNote(partId) ??
      conversationOfMemory(partId) ??
      conversationOfFile(partId) ??
      conversationOfCase(partId);
    return conversationId === undefined
      ? this.ofTenant(tenantId, id)
      : this.ofConversation(tenantId, conversationId, id);
  }

  /** With the keys of the installation. */
  async ofInstallation(id: string): Promise<SealedFields> {
    return this.fields(await this.encryption.installation('content'), '', id);
  }

  fields(sealer: ConstructorParameters<typeof SealedFields>[0], tenantId: string, id: string): SealedFields {
    return new SealedFields(sealer, { tenantId, collection: this.collection, id });
  }
}
