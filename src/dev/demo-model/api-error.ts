/** An error as OpenAI's API words it, with the status and headers it travels with. */
export interface ApiError {
  status: number;
  message: string;
  type: string;
  param: string | null;
  code: string | null;
  headers?: Record<string, string>;
}

/** The JSON body of an error, in the shape that the `openai` SDK reads. */
export function errorBody({ message, type, param, code }: ApiError) {
  return { error: { message, type, param, code } };
}

export function invalidRequest(
  message: string,
  param: string | null = null,
  code: string | null = null,
): ApiError {
  return { status: 400, message, type: 'invalid_request_error', param, code };
}

export function modelNotFound(model: string): ApiError {
  const message = `The model \`${model}\` does not exist or you do not have access to it.`;
  return { ...invalidRequest(message, null, 'model_not_found'), status: 404 };
}

export function unknownUrl(method: string, path: string): ApiError {
  return { ...invalidRequest(`Invalid URL (${method} ${path})`, null, 'unknown_url'), status: 404 };
}

export function methodNotAllowed(method: string, path: string): ApiError {
  const message = `Not allowed to ${method} on ${path}.`;
  return { ...invalidRequest(message, null, 'method_not_supported'), status: 405 };
}

export const bodyTooLarge: ApiError = {
  ...invalidRequest('The request body is larger than 8 MiB.'),
  status: 413,
};

export const rateLimited: ApiError = {
  status: 429,
  message: 'Rate limit reached for requests. Please try again in 1s.',
  type: 'requests',
  param: null,
  code: 'rate_limit_exceeded',
  headers: { 'retry-after': '1' },
};

export const serverError: ApiError = {
  status: 500,
  message: 'The server had an error while processing your request. Sorry about that!',
  type: 'server_error',
  param: null,
  code: null,
};

export const incorrectApiKey: ApiError = {
  ...invalidRequest('Incorrect API key provided.', null, 'invalid_api_key'),
  status: 401,
};
