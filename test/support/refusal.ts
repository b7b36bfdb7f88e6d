import { z } from 'zod';

const errorBody = z.strictObject({
  success: z.literal(false),
  error: z.strictObject({
    code: z.string(),
    message: z.string(),
    details: z.array(z.strictObject({ path: z.string(), message: z.string() })).exactOptional(),
    requestId: z.string(),
  }),
});

export interface Refusal {
  status: number;
  code: string;
  message: string;
  /** Paths of the details, sorted. */
  paths: string[];
  /** The whole body, unparsed. */
  body: string;
}

/** Parses an error response; throws if the body does not have the standard shape of errors. */
export async function refusal(response: Response): Promise<Refusal> {
  const body = await response.text();
  const { error } = errorBody.parse(JSON.parse(body));
  const { code, message, details = [] } = error;
  return { status: response.status, code, message, paths: details.map(({ path }) => path).sort(), body };
}
