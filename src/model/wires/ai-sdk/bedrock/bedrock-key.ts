export type BedrockKey =
  { apiKey: string } | { accessKeyId: string; secretAccessKey: string; sessionToken?: string };

/** The ids of access keys begin with AKIA, those of temporary ones with ASIA. Secrets and tokens hold no colon. */
const accessKey = /^(A[A-Z0-9]{15,127}):([^:\s]+)(?::([^:\s]+))?$/;

/** Reads `ACCESS_KEY_ID:SECRET[:SESSION_TOKEN]`. Every other text is an API key of Bedrock. */
export function bedrockKey(text: string): BedrockKey {
  const key = text.trim();
  const [, accessKeyId, secretAccessKey, sessionToken] = accessKey.exec(key) ?? [];
  if (accessKeyId === undefined || secretAccessKey === undefined) return { apiKey: key };
  return { accessKeyId, secretAccessKey, ...(sessionToken !== undefined && { sessionToken }) };
}
