import { dirname, join } from 'node:path'
import ts from 'typescript'
import { OF_OFFICE, RISING } from './floor-exceptions.ts'
import { type File, isCode, isTest, type Rule, textOf } from './project.ts'
import { syntaxOf } from './syntax.ts'

/** The features, the ground first: each imports from those before it. */
export const FEATURES = 'docs/product/features.tsv'

export const floors: Rule[] = [
  {
    name: 'features import from the floors below them; only pages import from all',
    find: (files) => {
      const floors = listFeatures(files)
      const rising = importsOf(files).filter(
        ({ from, to }) =>
          floors.indexOf(featureOf(to)) > floors.indexOf(featureOf(from)) &&
          !from.includes('/pages/'),
      )
      return judge(files, rising, RISING)
    },
    planted: [
      {
        path: 'app/features/tags/tag-entries.queries.server.ts',
        text: `import { countEntries } from '#features/entries/entry.queries.server.ts'\n`,
      },
    ],
  },
  {
    name: 'an office room is imported by office rooms and pages only',
    find: (files) => {
      const reaching = importsOf(files).filter(
        ({ from, to }) => to.includes('/office/') && !/\/(office|pages)\//.test(from),
      )
      return judge(files, reaching, OF_OFFICE)
    },
    planted: [
      {
        path: 'app/features/items/item-a.queries.server.ts',
        text: `import { a } from './office/list-rows.queries.server.ts'\n`,
      },
    ],
  },
]

/** What is no exception, and the exceptions that nothing needs any more. */
function judge(files: readonly File[], breaches: Import[], exceptions: readonly string[]) {
  const lines = breaches.map(({ from, to }) => `${from} → ${to}`)
  const there = exceptions.filter((line) => files.some(({ path }) => line.startsWith(`${path} `)))
  return [
    ...lines.filter((line) => !exceptions.includes(line)),
    ...there.filter((line) => !lines.includes(line)).map((line) => `${line} needs no exception`),
  ]
}

type Import = { from: string; to: string }

/** What the files of features import of each other, types included. */
function importsOf(files: readonly File[]): Import[] {
  return files
    .filter((file) => isCode(file) && !isTest(file.path) && featureOf(file.path))
    .flatMap((file) =>
      specifiersOf(file).flatMap((specifier) => {
        const to = resolve(file.path, specifier)
        return to ? [{ from: file.path, to }] : []
      }),
    )
}

function specifiersOf(file: File): string[] {
  return syntaxOf(file).statements.flatMap((node) => {
    const isLink = ts.isImportDeclaration(node) || ts.isExportDeclaration(node)
    return isLink && node.moduleSpecifier && ts.isStringLiteral(node.moduleSpecifier)
      ? [node.moduleSpecifier.text]
      : []
  })
}

function resolve(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return join(dirname(from), specifier)
  return specifier.startsWith('#features/')
    ? specifier.replace('#features/', 'app/features/')
    : undefined
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
