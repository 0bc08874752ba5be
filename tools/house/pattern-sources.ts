import ts from 'typescript'
import { type File, isCode, isTest } from './project.ts'
import { eachNode, lineOf, syntaxOf } from './syntax.ts'

/**
 * A pattern is `/source/flags`, or `/source/flags up to 300` where `within` bounds what it sees; it is undefined
 * where its text cannot be known from its file.
 */
export type Pattern = { path: string; line: number; pattern: string | undefined }

/** Represents, in a built pattern, a word that is escaped when the program runs. */
const WORD = 'w'

/** Every regular expression of the product: literals, and those that `RegExp` builds. */
export function patternsOf(files: readonly File[]): Pattern[] {
  return files.filter(isProduct).flatMap((file) => {
    const found: Pattern[] = []
    eachNode(syntaxOf(file), (node) => {
      if (!ts.isRegularExpressionLiteral(node) && !isConstruction(node)) return
      const text = ts.isRegularExpressionLiteral(node) ? node.text : builtBy(node)
      const pattern = joined([text, boundOf(node)], '')
      found.push({ path: file.path, line: lineOf(node), pattern })
    })
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

function boundOf({ parent }: ts.Node): string | undefined {
  if (!ts.isCallExpression(parent) || parent.expression.getText() !== 'within') return ''
  const [length] = parent.arguments
  return joined([' up to ', length && textOfValue(length)], '')
}

function builtBy(node: ts.NewExpression | ts.CallExpression): string | undefined {
  const [source, flags] = (node.arguments ?? []).map(textOfValue)
  if (source === undefined || (node.arguments?.length === 2 && flags === undefined))
    return undefined
  return String(new RegExp(source, flags))
}

/** The text of an expression, as far as its own file says it. */
function textOfValue(node: ts.Expression): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text
  if (ts.isNumericLiteral(node)) return node.text
  if (ts.isRegularExpressionLiteral(node)) return sourceOf(node.text)
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) {
    return textOfValue(node.expression)
  }
  if (ts.isTemplateExpression(node)) return textOfTemplate(node)
  if (ts.isBinaryExpression(node)) return joined([node.left, node.right].map(textOfValue), '')
  if (ts.isConditionalExpression(node)) {
    return either([textOfValue(node.whenTrue), textOfValue(node.whenFalse)])
  }
  if (ts.isIdentifier(node)) return textOfName(node)
  if (ts.isPropertyAccessExpression(node) && node.name.text === 'source') {
    return textOfValue(node.expression)
  }
  return ts.isCallExpression(node) ? textOfCall(node) : undefined
}

function textOfTemplate(node: ts.TemplateExpression): string | undefined {
  const spans = node.templateSpans.map(({ expression, literal }) =>
    joined([textOfValue(expression), literal.text], ''),
  )
  return joined([node.head.text, ...spans], '')
}

function textOfName(node: ts.Identifier): string | undefined {
  let value: ts.Expression | undefined
  eachNode(node.getSourceFile(), (one) => {
    if (!ts.isVariableDeclaration(one) || one.name.getText() !== node.text) return
    if (ts.getCombinedNodeFlags(one) & ts.NodeFlags.Const) value = one.initializer
  })
  return value ? textOfValue(value) : undefined
}

/** `RegExp.escape(…)`, and `[…].join('|')` with or without `.map(…)`. */
function textOfCall(node: ts.CallExpression): string | undefined {
  const { expression } = node
  if (expression.getText() === 'RegExp.escape') return WORD
  if (!ts.isPropertyAccessExpression(expression) || expression.name.text !== 'join')
    return undefined
  const [separator] = node.arguments
  const list = expression.expression
  if (!separator) return undefined
  if (ts.isArrayLiteralExpression(list)) {
    return joined(list.elements.map(textOfValue), textOfValue(separator))
  }
  return isMapping(list) ? textOfEach(list.arguments[0]) : undefined
}

function isMapping(node: ts.Node): node is ts.CallExpression {
  return (
    ts.isCallExpression(node) &&
    ts.isPropertyAccessExpression(node.expression) &&
    node.expression.name.text === 'map'
  )
}

/** What is made of each word; one represents all. */
function textOfEach(each: ts.Node | undefined): string | undefined {
  if (each?.getText() === 'RegExp.escape') return WORD
  return each && ts.isArrowFunction(each) && !ts.isBlock(each.body)
    ? textOfValue(each.body)
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
