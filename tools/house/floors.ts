import ts from 'typescript'
import { type File, isCode, isTest, type Rule, textOf } from './project.ts'
import { nodesOf, pathOfImport } from './syntax.ts'

/** The features, the ground first: each imports from those before it. */
export const FEATURES = 'docs/product/features.tsv'

export const floors: Rule[] = [
  {
    name: 'features import from the floors below them; only pages import from all',
    find: (files) => {
      const floors = listFeatures(files)
      const floorOf = (path: string) => floors.indexOf(featureOf(path))
      return importsOf(files)
        .filter(({ from, to }) => floorOf(to) > floorOf(from) && !from.includes('/pages/'))
        .map(({ from, to }) => `${from} → ${to}`)
    },
    planted: [
      {
        path: 'app/features/tags/tag-entries.queries.server.ts',
        text: `import { countEntries } from '#features/entries/entry.queries.server.ts'\n`,
      },
      {
        path: 'app/features/tags/components/late-entry-form.tsx',
        text: `export const load = () => import('#features/entries/components/entry-form.tsx')\n`,
      },
    ],
  },
  {
    name: 'an office room is imported by office rooms and pages only',
    find: (files) =>
      importsOf(files)
        .filter(({ from, to }) => to.includes('/office/') && !/\/(office|pages)\//.test(from))
        .map(({ from, to }) => `${from} → ${to}`),
    planted: [
      {
        path: 'app/features/items/item-a.queries.server.ts',
        text: `import { a } from './office/list-rows.queries.server.ts'\n`,
      },
    ],
  },
]

type Import = { from: string; to: string }

/** What the files of features import of each other: types too, and what is loaded late. */
function importsOf(files: readonly File[]): Import[] {
  return files
    .filter((file) => isCode(file) && !isTest(file.path) && featureOf(file.path))
    .flatMap((file) =>
      specifiersOf(file).flatMap((specifier) => {
        const to = pathOfImport(file.path, specifier)
        return featureOf(to) ? [{ from: file.path, to }] : []
      }),
    )
}

function specifiersOf(file: File): string[] {
  const found: string[] = []
  for (const node of nodesOf(file)) {
    const name = moduleNameIn(node)
    if (name && ts.isStringLiteral(name)) found.push(name.text)
  }
  return found
}

function moduleNameIn(node: ts.Node): ts.Expression | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier
  const isLate = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword
  return isLate ? node.arguments[0] : undefined
}

export function listFeatures(files: readonly File[]): string[] {
  return textOf(files, FEATURES)
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t')[0] ?? '')
}

function featureOf(path: string): string {
  return path.match(/^app\/features\/([^/]+)\//)?.[1] ?? ''
}
