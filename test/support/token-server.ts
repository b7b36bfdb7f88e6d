import { createServer, type IncomingMessage } from 'node:http';
import { text as textOf } from 'node:stream/consumers';

export interface TokenServer {
  url: string;
  /** The forms that clients have sent, each with its Authorization header. */
  seen: { form: URLSearchParams; authorization: string | undefined }[];
  tells: {
    /** Returns the answer to a request for a token. */
    answer: (asked: { form: URLSearchParams; authorization: string | undefined; count: number }) => {
      status?: number;
      body: object;
    };
  };
  close(): Promise<void>;
}

/** An OAuth token endpoint. It counts its tokens: `service-token-1`, `service-token-2` and so on. */
export async function startTokenServer(): Promise<TokenServer> {
  const seen: TokenServer['seen'] = [];
  const read = async (request: IncomingMessage) => {
    const { authorization } = request.headers;
    const asked = { form: new URLSearchParams(await textOf(request)), authorization };
    seen.push(asked);
    return served.tells.answer({ ...asked, count: seen.length });
  };
  const server = createServer((request, response) => {
    void read(request).then(({ status = 200, body }) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const served: TokenServer = {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/token`,
    seen,
    tells: { answer: ({ count }) => ({ body: tokenAnswer(`service-token-${count}`) }) },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return served;
}

export function tokenAnswer(token: string, more: object = { expires_in: 3_600 }): object {
  return { access_token: token, token_type: 'Bearer', ...more };
}
