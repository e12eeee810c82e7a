import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const root = import.meta.dirname;
const { config } = ts.readConfigFile(path.join(root, 'tsconfig.json'), ts.sys.readFile);
const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root);
const resolutions = ts.createModuleResolutionCache(root, (name) => name, options);

/** The file that `from` imports as `name`; undefined for a package. */
function resolve(name, from) {
  if (!/^(\.|@\/)/.test(name)) return undefined;
  return ts.resolveModuleName(name, from, options, ts.sys, resolutions).resolvedModule?.resolvedFileName;
}

const importsByFile = new Map();

function importsOf(file) {
  if (!importsByFile.has(file)) {
    const { importedFiles } = ts.preProcessFile(readFileSync(file, 'utf8'));
    importsByFile.set(file, importedFiles.map(({ fileName }) => resolve(fileName, file)).filter(Boolean));
  }
  return importsByFile.get(file);
}

/** The files from `from` to `to`, each of which imports the next; undefined if there is no such path. */
function findPath(from, to, seen = new Set()) {
  if (from === to) return [to];
  if (seen.has(from)) return undefined;
  seen.add(from);
  for (const next of importsOf(from)) {
    const found = findPath(next, to, seen);
    if (found) return [from, ...found];
  }
  return undefined;
}

/** Reports imports in a circle of files. Counts type imports too, which `import/no-cycle` ignores. */
const noCircle = {
  meta: { type: 'problem', schema: [] },
  create({ filename, report }) {
    const seen = new Set();
    if (!importsOf(filename).some((imported) => findPath(imported, filename, seen))) return {};
    const check = (node) => {
      const imported = node.source && resolve(node.source.value, filename);
      const circle = imported && findPath(imported, filename);
      if (circle)
        report({ node, message: `Circle of files: ${circle.map((file) => path.relative(root, file)).join(' → ')}` });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};

export const circles = { rules: { 'no-circle': noCircle } };
