const { Script } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

/** What this process has loaded, by file. Every batch loads nearly the same modules. */
const [transformed, compiled] = [new Map(), new Map()];
/** Which file each module's imports mean. Jest clears it after a batch, but no file moves during a run. */
const resolved = new (class extends Map {
  clear() {}
})();

/** Finds, reads and compiles each module once for all batches of a process. Jest would do so anew for each batch. */
module.exports = class extends Runtime {
  constructor(...args) {
    super(...args);
    this._resolution.cjsCache = resolved;
    keepTransformed(this.transformCache);
    keepCompiled(this.executor);
  }
};

function keepTransformed(cache) {
  const transform = cache.transform.bind(cache);
  cache.transform = (filename, options) => {
    if (options?.isInternalModule) return transform(filename, options);
    const known = transformed.get(filename);
    if (known === undefined) {
      const code = transform(filename, options);
      transformed.set(filename, cache.transforms.get(filename));
      return code;
    }
    cache.transforms.set(filename, known);
    if (known.sourceMapPath) cache.sourceMaps.set(filename, known.sourceMapPath);
    return known.code;
  };
}

function keepCompiled(executor) {
  const head = `(function (${executor.injectedModuleParameters.join(', ')}) {`;
  const compile = executor.compile.bind(executor);
  executor.compile = (source, filename) => {
    const context = executor.environment.getVmContext();
    const script = context && scriptOf(head, source, filename);
    return script ? script.runInContext(context) : compile(source, filename);
  };
}

/** Returns nothing for code that Jest must compile itself: it imports while it runs, or is at fault. */
function scriptOf(head, source, filename) {
  const known = compiled.get(filename);
  if (known?.source === source) return known.script;
  if (/\bimport\s*\(/.test(source)) return undefined;
  try {
    const script = new Script(`${head}${source}\n})`, { filename, columnOffset: -head.length });
    compiled.set(filename, { source, script });
    return script;
  } catch {
    return undefined;
  }
}
