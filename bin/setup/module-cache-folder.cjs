const { join } = require('node:path');

/** Where the module cache is. V8 reads no compiled code of another version, so each Node version has its own. */
exports.folder = join(__dirname, '..', '..', 'dist', `module-cache-${process.version}`);
