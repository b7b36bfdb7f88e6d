// The project's own lint rules, as an Oxlint plugin.

/** Requires file names in kebab-case. */
const fileName = {
  create: (context) => ({
    Program(node) {
      const [name = ''] = (context.filename.split(/[\\/]/).pop() ?? '').replace(/^\./, '').split('.');
      if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))
        context.report({ node, message: 'Name the file in kebab-case.' });
      if (/(^|-)(utils?|helpers?|misc|common)$/.test(name))
        context.report({ node, message: 'Name the file after the one idea that it holds.' });
    },
  }),
};

const noDefaultExport = {
  create(context) {
    const report = (node) => context.report({ node, message: 'Export by name.' });
    return {
      ExportDefaultDeclaration: report,
      ExportSpecifier(node) {
        if (node.exported.name === 'default') report(node);
      },
    };
  },
};

/** Workflows of one process share their modules, so a module's variables would be shared too. */
const noModuleState = {
  create: (context) => ({
    VariableDeclaration(node) {
      const ofModule = ['Program', 'ExportNamedDeclaration'].includes(node.parent.type);
      const holdsState =
        node.kind !== 'const' || node.declarations.some(({ init }) => init?.type === 'NewExpression');
      if (ofModule && holdsState)
        context.report({
          node,
          message: 'Keep the state of a workflow in the workflow: modules are shared by all of a process.',
        });
    },
  }),
};

/** Relative imports of a file end in one of these. An empty one is a file name without an extension. */
const importExtension = {
  meta: {
    schema: [{ type: 'object', properties: { endings: { type: 'array', items: { type: 'string' } } } }],
  },
  create(context) {
    const { endings } = context.options[0];
    const check = ({ source }) => {
      if (!/^\.\.?\//.test(source?.value ?? '')) return;
      const [ending] = /(\.[cm]?[jt]s|\.css)?$/.exec(source.value);
      if (!endings.includes(ending))
        context.report({
          node: source,
          message: endings.includes('')
            ? 'Leave the extension out.'
            : `End the file name in ${endings.join(' or ')}.`,
        });
    };
    return { ImportDeclaration: check, ExportNamedDeclaration: check, ExportAllDeclaration: check };
  },
};

export default {
  meta: { name: 'house' },
  rules: {
    'file-name': fileName,
    'import-extension': importExtension,
    'no-default-export': noDefaultExport,
    'no-module-state': noModuleState,
  },
};
