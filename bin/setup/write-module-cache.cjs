// Loads the modules of a service once, and writes where they are and their compiled code for module-cache.cjs.
const { mkdirSync, renameSync, rmSync, writeFileSync } = require('node:fs');
const Module = require('node:module');
const { isAbsolute, join } = require('node:path');
const { placeOf, run, scriptOf } = require('./module-cache.cjs');
const { folder } = require('./module-cache-folder.cjs');

/** What `dist/src/main.js`, the commands and the drill load before they do anything. */
const entries = [
  'service/start-service.js',
  'service/startup-banner.js',
  'service/swappable-server.js',
  'service/observe-process.js',
  'service/stop-on-signals.js',
  'dev/servers/start-servers.js',
  'dev/demo-model/server.js',
  'dev/tenant-command/run-command.js',
  'dev/tenant-command/find-database.js',
  'dev/preflight/live-system.js',
  'dev/preflight/check-upgrade.js',
  '../drill/rows/all-rows.js',
  '../drill/world/world.js',
];

const places = {};
const scripts = new Map();

const resolve = Module._resolveFilename;
Module._resolveFilename = function (request, parent, isMain, options) {
  const found = resolve.call(this, request, parent, isMain, options);
  const place = placeOf(request, parent);
  if (place !== undefined && options === undefined && isAbsolute(found)) places[place] = found;
  return found;
};

const compile = Module.prototype._compile;
Module.prototype._compile = function (content, filename, format = 'commonjs') {
  if (format !== 'commonjs' || content.startsWith('#!') || filename.endsWith('.mjs') || importsLater(content))
    return compile.call(this, content, filename, format);
  const script = commonJsOf(filename);
  if (script === undefined) return compile.call(this, content, filename, format);
  scripts.set(filename, script);
  return run(this, filename, script);
};

/** Code from V8's cache can't import a module while it runs: Node's callback for that is lost. */
function importsLater(content) {
  return /\bimport\s*\(/.test(content);
}

/** Newer Node versions also load a module whose imports alone show its kind. It does not compile as CommonJS. */
function commonJsOf(filename) {
  try {
    return scriptOf(filename);
  } catch {
    return undefined;
  }
}

for (const entry of entries) require(join(__dirname, '..', '..', 'dist', 'src', entry));
write();
// Nothing that was loaded may keep this process.
process.exit();

function write() {
  const codes = {};
  const parts = [];
  let end = 0;
  for (const [filename, script] of scripts) {
    const part = script.createCachedData();
    codes[filename] = [end, (end += part.length)];
    parts.push(part);
  }
  // Renamed at the end, so that nobody reads a half.
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  writeFileSync(join(unfinished, 'code'), Buffer.concat(parts));
  writeFileSync(join(unfinished, 'index.json'), JSON.stringify({ places, codes }));
  rmSync(folder, { recursive: true, force: true });
  renameSync(unfinished, folder);
}
