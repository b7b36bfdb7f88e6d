declare module '@koa/multer' {
  import type { IncomingMessage } from 'node:http';
  import type { Readable, Writable } from 'node:stream';
  import type { Ctx, Next } from '../context';

  namespace multer {
    /** A file of a form whose content has started to arrive. */
    interface IncomingFile {
      fieldname: string;
      /** The file name as the client sent it. */
      originalname: string;
      stream: Readable;
    }

    interface StorageEngine {
      _handleFile(request: IncomingMessage, file: IncomingFile, done: (error: unknown) => void): void;
      _removeFile(request: IncomingMessage, file: IncomingFile, done: (error: null) => void): void;
    }

    interface Options {
      storage: StorageEngine;
      fileFilter: (
        request: IncomingMessage,
        file: IncomingFile,
        decide: (error: null, isTaken: boolean) => void,
      ) => void;
      limits: Record<string, number>;
      defParamCharset: 'utf8';
      /** Passes the body to the parser. */
      streamHandler: (request: IncomingMessage, parser: Writable) => void;
    }
  }
  function multer(options: multer.Options): { any(): (ctx: Ctx, next: Next) => Promise<unknown> };
  export = multer;
}
