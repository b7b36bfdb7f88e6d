// Downloads mongod of VERSION into FOLDER with the client of mongodb-memory-server, and prints the path of the program.
// usage: node download-mongod.mjs FOLDER VERSION
import { MongoBinary } from 'mongodb-memory-server-core';

const [folder, version] = process.argv.slice(2);

try {
  console.log(await MongoBinary.getPath({ downloadDir: folder, version }));
} catch (error) {
  console.error(String(error.message).trim().split('\n').at(-1));
  process.exitCode = 1;
}
