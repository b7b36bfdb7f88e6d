/** An error in the words of OpenAI's API, with the status and headers of its response. */
export interface ApiError {
  status: number;
  message: string;
  type: string;
  param: string | null;
  code: string | null;
  headers?: Record<string, string>;
}

export function apiError(status: number, message: string, more: Partial<ApiError> = {}): ApiError {
  return { status, message, type: 'invalid_request_error', param: null, code: null, ...more };
}

export const rateLimited = apiError(429, 'Rate limit reached for requests. Please try again in 1s.', {
  type: 'requests',
  code: 'rate_limit_exceeded',
  headers: { 'retry-after': '1' },
});

export const serverError = apiError(500, 'The server had an error while processing your request.', {
  type: 'server_error',
});
