import { dirname, join } from 'node:path'
import ts from 'typescript'
import { type File, isCode } from './project.ts'

const parsed = new WeakMap<File, ts.SourceFile>()
const listed = new WeakMap<File, readonly ts.Node[]>()

export function syntaxOf(file: File): ts.SourceFile {
  const known = parsed.get(file)
  if (known) return known
  const source = ts.createSourceFile(file.path, file.text, ts.ScriptTarget.Latest, true)
  parsed.set(file, source)
  return source
}

/** Every node of a file, outer before inner; cached, because each rule asks for them. */
export function nodesOf(file: File): readonly ts.Node[] {
  const known = listed.get(file)
  if (known) return known
  const nodes: ts.Node[] = []
  eachNode(syntaxOf(file), (node) => nodes.push(node))
  listed.set(file, nodes)
  return nodes
}

/** Every node of every code file that `look` has something to say about. */
export function findInCode(
  files: readonly File[],
  isMeant: (path: string) => boolean,
  look: (node: ts.Node, file: File) => string | undefined,
): string[] {
  return files
    .filter((file) => isCode(file) && isMeant(file.path))
    .flatMap((file) => {
      const found: string[] = []
      for (const node of nodesOf(file)) {
        const what = look(node, file)
        if (what) found.push(`${file.path}:${lineOf(node)} ${what}`)
      }
      return found
    })
}

export function eachNode(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node)
  ts.forEachChild(node, (child) => eachNode(child, visit))
}

export function lineOf(node: ts.Node): number {
  const source = node.getSourceFile()
  return source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1
}

export function isFunction(node: ts.Node): node is ts.FunctionLikeDeclaration {
  return (
    ts.isFunctionDeclaration(node) ||
    ts.isFunctionExpression(node) ||
    ts.isArrowFunction(node) ||
    ts.isMethodDeclaration(node)
  )
}

/** The statements of a function; the functions inside it are measured by themselves. */
export function countStatements(node: ts.Node): number {
  let statements = 0
  ts.forEachChild(node, (child) => {
    if (isFunction(child)) {
      statements += ts.isFunctionDeclaration(child) ? 1 : 0
      return
    }
    statements += countStatements(child) + (ts.isStatement(child) && !ts.isBlock(child) ? 1 : 0)
  })
  return statements
}

const OF_APP = ['core', 'features', 'ui', 'layouts']

/** The file that an import names; of a package, its name. */
export function pathOfImport(from: string, specifier: string): string {
  const plain = specifier.replace(/\?.*$/, '')
  const [, folder = '', rest = ''] = plain.match(/^#(\w+)\/(.+)$/) ?? []
  if (folder) return OF_APP.includes(folder) ? `app/${folder}/${rest}` : `${folder}/${rest}`
  return plain.startsWith('.') ? join(dirname(from), plain) : plain
}

export function isAnywhere(): boolean {
  return true
}
