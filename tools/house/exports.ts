import ts from 'typescript'
import { type File, isCode, isTest, type Rule } from './project.ts'
import { nodesOf, pathOfImport, syntaxOf } from './syntax.ts'

const CHECKED = /^app\/(core|ui|layouts|features)\/(?!.*\/pages\/)/
/** React Router looks for these in the module of a route. */
const OF_ROUTES = ['loader', 'action', 'meta', 'handle', 'headers', 'links', 'ErrorBoundary']

export const exports: Rule[] = [
  {
    name: 'an export is imported by another file',
    find: (files) => {
      const importers = listImporters(files)
      return listExports(files)
        .filter((one) => importersOf(importers, one).length === 0)
        .map(({ path, name }) => `${path} exports ${name}, which no file imports`)
    },
    planted: [
      {
        path: 'app/features/items/item-a.rules.ts',
        text: 'export const MOST = 3\n\nconst isMost = (a: number) => a === MOST\n',
      },
    ],
  },
  {
    name: 'what core, features, looks and layouts export is used by more than tests',
    find: (files) => {
      const importers = listImporters(files)
      return listExports(files)
        .filter(({ isUsed }) => !isUsed)
        .filter((one) => importersOf(importers, one).every(isOfTests))
        .map(({ path, name }) => `${path} exports ${name}, which only tests use`)
    },
    planted: [
      { path: 'app/features/items/item-b.rules.ts', text: 'export const MOST = 3\n' },
      { path: 'app/core/calls/a.ts', text: 'export const MOST = 3\n' },
    ],
  },
]

type Export = { path: string; name: string; isUsed: boolean }

/** `isUsed`: in its own file. */
function listExports(files: readonly File[]): Export[] {
  return files
    .filter((file) => isCode(file) && CHECKED.test(file.path) && !isTest(file.path))
    .flatMap((file) => {
      const names = syntaxOf(file).statements.flatMap(exportedNames)
      if (names.length === 0) return []
      const counts = countIdentifiers(file)
      return names
        .filter((name) => !OF_ROUTES.includes(name))
        .map((name) => ({ path: file.path, name, isUsed: (counts.get(name) ?? 0) > 1 }))
    })
}

function exportedNames(node: ts.Statement): string[] {
  const kinds = ts.canHaveModifiers(node) ? ts.getModifiers(node)?.map(({ kind }) => kind) : []
  if (!kinds?.includes(ts.SyntaxKind.ExportKeyword)) return []
  if (kinds.includes(ts.SyntaxKind.DefaultKeyword)) return []
  if (ts.isVariableStatement(node)) {
    return node.declarationList.declarations.flatMap(({ name }) => namesIn(name))
  }
  const isNamed =
    ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node) || ts.isTypeAliasDeclaration(node)
  return isNamed && node.name ? [node.name.text] : []
}

function namesIn(name: ts.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text]
  return name.elements.flatMap((one) => (ts.isOmittedExpression(one) ? [] : namesIn(one.name)))
}

function countIdentifiers(file: File): Map<string, number> {
  const counts = new Map<string, number>()
  for (const node of nodesOf(file)) {
    if (ts.isIdentifier(node)) counts.set(node.text, (counts.get(node.text) ?? 0) + 1)
  }
  return counts
}

/** By `path name`, and by `path *` where a module is taken as a whole, the files that import it. */
type Importers = ReadonlyMap<string, readonly string[]>

function listImporters(files: readonly File[]): Importers {
  const imports = files.filter(isCode).flatMap((file) => {
    const found: { key: string; by: string }[] = []
    for (const node of nodesOf(file)) {
      for (const key of importedIn(node, file.path)) found.push({ key, by: file.path })
    }
    return found
  })
  const byKey = Map.groupBy(imports, ({ key }) => key)
  return new Map([...byKey].map(([key, all]) => [key, all.map(({ by }) => by)]))
}

function importersOf(importers: Importers, { path, name }: Export): readonly string[] {
  return [...(importers.get(`${path} ${name}`) ?? []), ...(importers.get(`${path} *`) ?? [])]
}

function importedIn(node: ts.Node, from: string): string[] {
  if (ts.isExportDeclaration(node) && node.moduleSpecifier && node.exportClause) {
    return handedOn(
      node.exportClause,
      pathOfImport(from, node.moduleSpecifier.getText().slice(1, -1)),
    )
  }
  if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
    const path = pathOfImport(from, node.moduleSpecifier.text)
    const bindings = node.importClause?.namedBindings
    if (!bindings) return []
    if (ts.isNamespaceImport(bindings)) return [`${path} *`]
    return bindings.elements.map((one) => `${path} ${(one.propertyName ?? one.name).text}`)
  }
  const [first] = ts.isCallExpression(node) ? node.arguments : []
  const isLate = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword
  return isLate && first && ts.isStringLiteralLike(first)
    ? [`${pathOfImport(from, first.text)} *`]
    : []
}

function handedOn(clause: ts.NamedExportBindings, path: string): string[] {
  if (!ts.isNamedExports(clause)) return [`${path} *`]
  return clause.elements.map((one) => `${path} ${(one.propertyName ?? one.name).text}`)
}

function isOfTests(path: string): boolean {
  return isTest(path) || path.startsWith('tests/')
}
