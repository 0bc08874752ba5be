import ts from 'typescript'
import { type File, isCode, isTest } from './project.ts'
import { eachNode, lineOf, nodesOf, pathOfImport, syntaxOf } from './syntax.ts'

/**
 * A pattern is `/source/flags`, or `/source/flags up to 300` where `within` bounds what it sees; it is undefined
 * where its text cannot be known from its file and from the constants that it imports.
 */
export type Pattern = { path: string; line: number; pattern: string | undefined }

type Files = readonly File[]

/** Represents, in a built pattern, a word that is escaped when the program runs. */
const WORD = 'w'

/** Every regular expression of the product: literals, and those that `RegExp` builds. */
export function patternsOf(files: readonly File[]): Pattern[] {
  return files.filter(isProduct).flatMap((file) => {
    const found: Pattern[] = []
    for (const node of nodesOf(file)) {
      if (!ts.isRegularExpressionLiteral(node) && !isConstruction(node)) continue
      const text = ts.isRegularExpressionLiteral(node) ? node.text : builtBy(node, files)
      const pattern = joined([text, boundOf(node, files)], '')
      found.push({ path: file.path, line: lineOf(node), pattern })
    }
    return found
  })
}

function isProduct(file: File): boolean {
  return isCode(file) && !isTest(file.path) && /^(app|server|db)\//.test(file.path)
}

function isConstruction(node: ts.Node): node is ts.NewExpression | ts.CallExpression {
  return (
    (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
    ts.isIdentifier(node.expression) &&
    node.expression.text === 'RegExp'
  )
}

function boundOf({ parent }: ts.Node, files: Files): string | undefined {
  if (!ts.isCallExpression(parent) || parent.expression.getText() !== 'within') return ''
  const [length] = parent.arguments
  return joined([' up to ', length && textOfValue(length, files)], '')
}

function builtBy(node: ts.NewExpression | ts.CallExpression, files: Files): string | undefined {
  const [source, flags] = textsOf(node.arguments ?? [], files)
  if (source === undefined || (node.arguments?.length === 2 && flags === undefined))
    return undefined
  return String(new RegExp(source, flags))
}

function textsOf(nodes: readonly ts.Expression[], files: Files): (string | undefined)[] {
  return nodes.map((node) => textOfValue(node, files))
}

/** The text of an expression, as far as its file and the constants that it imports say it. */
function textOfValue(node: ts.Expression, files: Files): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text
  if (ts.isNumericLiteral(node)) return node.text
  if (ts.isRegularExpressionLiteral(node)) return sourceOf(node.text)
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) {
    return textOfValue(node.expression, files)
  }
  if (ts.isTemplateExpression(node)) return textOfTemplate(node, files)
  if (ts.isBinaryExpression(node)) return joined(textsOf([node.left, node.right], files), '')
  if (ts.isConditionalExpression(node)) {
    return either(textsOf([node.whenTrue, node.whenFalse], files))
  }
  if (ts.isIdentifier(node)) return textOfName(node, files)
  if (ts.isPropertyAccessExpression(node) && node.name.text === 'source') {
    return textOfValue(node.expression, files)
  }
  return ts.isCallExpression(node) ? textOfCall(node, files) : undefined
}

function textOfTemplate(node: ts.TemplateExpression, files: Files): string | undefined {
  const spans = node.templateSpans.map(({ expression, literal }) =>
    joined([textOfValue(expression, files), literal.text], ''),
  )
  return joined([node.head.text, ...spans], '')
}

function textOfName(node: ts.Identifier, files: Files): string | undefined {
  const source = node.getSourceFile()
  const value = constantOf(source, node.text) ?? importedConstant(source, node.text, files)
  return value && textOfValue(value, files)
}

function constantOf(source: ts.SourceFile, name: string): ts.Expression | undefined {
  let value: ts.Expression | undefined
  eachNode(source, (one) => {
    if (!ts.isVariableDeclaration(one) || one.name.getText() !== name) return
    if (ts.getCombinedNodeFlags(one) & ts.NodeFlags.Const) value = one.initializer
  })
  return value
}

/** Of a constant that another file exports under the same name. */
function importedConstant(
  source: ts.SourceFile,
  name: string,
  files: Files,
): ts.Expression | undefined {
  for (const one of source.statements.filter(ts.isImportDeclaration)) {
    const bindings = one.importClause?.namedBindings
    if (!bindings || !ts.isNamedImports(bindings) || !ts.isStringLiteral(one.moduleSpecifier))
      continue
    if (!bindings.elements.some((element) => element.name.text === name)) continue
    const path = pathOfImport(source.fileName, one.moduleSpecifier.text)
    const file = files.find((other) => other.path === path)
    return file && constantOf(syntaxOf(file), name)
  }
  return undefined
}

/** `RegExp.escape(…)`, and `[…].join('|')` with or without `.map(…)`. */
function textOfCall(node: ts.CallExpression, files: Files): string | undefined {
  const { expression } = node
  if (expression.getText() === 'RegExp.escape') return WORD
  if (!ts.isPropertyAccessExpression(expression) || expression.name.text !== 'join')
    return undefined
  const [separator] = node.arguments
  const list = expression.expression
  if (!separator) return undefined
  if (ts.isArrayLiteralExpression(list)) {
    return joined(textsOf(list.elements, files), textOfValue(separator, files))
  }
  return isMapping(list) ? textOfEach(list.arguments[0], files) : undefined
}

function isMapping(node: ts.Node): node is ts.CallExpression {
  return (
    ts.isCallExpression(node) &&
    ts.isPropertyAccessExpression(node.expression) &&
    node.expression.name.text === 'map'
  )
}

/** What is made of each word; one represents all. */
function textOfEach(each: ts.Node | undefined, files: Files): string | undefined {
  if (each?.getText() === 'RegExp.escape') return WORD
  return each && ts.isArrowFunction(each) && !ts.isBlock(each.body)
    ? textOfValue(each.body, files)
    : undefined
}

function sourceOf(pattern: string): string {
  return pattern.slice(1, pattern.lastIndexOf('/'))
}

function either(parts: readonly (string | undefined)[]): string | undefined {
  const text = joined(parts, '|')
  return text === undefined ? undefined : `(?:${text})`
}

function joined(
  parts: readonly (string | undefined)[],
  separator: string | undefined,
): string | undefined {
  const known = parts.flatMap((part) => (part === undefined ? [] : [part]))
  return separator === undefined || known.length < parts.length ? undefined : known.join(separator)
}
