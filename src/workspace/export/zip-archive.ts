import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { ExportedFile } from './person-files';

/**
 * Returns a ZIP archive of the files as a stream. A file is read once the files before it have been sent, and no
 * faster than the archive is. If reading fails, the stream is destroyed with the error, and the archive lacks its
 * directory. Destroying the stream ends the reading.
 */
export function zipArchive(files: ExportedFile[], mtime: Date): Readable {
  const archive = new ZipFile();
  const output = new PassThrough();
  let reading: Readable | undefined;
  archive.outputStream.pipe(output);
  archive.on('error', (error: Error) => output.destroy(error));
  output.once('close', () => reading?.destroy());
  for (const { name, texts } of files) {
    archive.addReadStreamLazy(name, { mtime }, (give) => {
      const file = Readable.from(texts(), { objectMode: false });
      file.once('error', (error) => archive.emit('error', error));
      reading = file;
      give(null, file);
    });
  }
  archive.end();
  return output;
}
