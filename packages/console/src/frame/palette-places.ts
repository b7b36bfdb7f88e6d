/** A page that an id leads to. */
export type IdPlace =
  | { to: '/conversations/$conversationId'; params: { conversationId: string } }
  | { to: '/conversations/$conversationId/turns/$turnId'; params: { conversationId: string; turnId: string } }
  | { to: '/agents/$agentId'; params: { agentId: string } }
  | { to: '/tools/$toolId'; params: { toolId: string } }
  | { to: '/keys/$credentialId'; params: { credentialId: string } }
  | { to: '/knowledge/$documentId'; params: { documentId: string } };

interface FoundId {
  /** Such as “Open turn”. */
  words: string;
  place: IdPlace;
}

/** Ids are a kind, and 22 characters of base64url. Those of turns and messages have their conversation's before their own. */
const idForm = /^([a-z]+)_([\w-]{22})([\w-]*)$/;

/** Returns the page of an id; undefined if the text is none. */
export function placeOfId(text: string): FoundId | undefined {
  const [id = '', kind = '', first = ''] = idForm.exec(text.trim()) ?? [];
  const conversationId = `conv_${first}`;
  switch (kind) {
    case 'conv':
    case 'msg':
      return {
        words: kind === 'conv' ? 'Open conversation' : 'Open the message’s conversation',
        place: { to: '/conversations/$conversationId', params: { conversationId } },
      };
    case 'turn':
      return {
        words: 'Open turn',
        place: { to: '/conversations/$conversationId/turns/$turnId', params: { conversationId, turnId: id } },
      };
    case 'agent':
      return { words: 'Open agent', place: { to: '/agents/$agentId', params: { agentId: id } } };
    case 'tool':
      return { words: 'Open tool', place: { to: '/tools/$toolId', params: { toolId: id } } };
    case 'cred':
      return { words: 'Open key', place: { to: '/keys/$credentialId', params: { credentialId: id } } };
    case 'doc':
      return { words: 'Open document', place: { to: '/knowledge/$documentId', params: { documentId: id } } };
    default:
      return undefined;
  }
}
