import ts from 'typescript'
import { isTest, type Rule } from './project.ts'
import { findInCode, isAnywhere } from './syntax.ts'

/** Where the web's and Node's own types of one thing differ, one cast joins them. */
const CASTS = /^app\/core\/|^server\/http\/fetch-bridge\.ts$/
const DEFAULTS =
  /^app\/(root|entry\.\w+)\.tsx$|^app\/routes\.ts$|^app\/layouts\/|\/pages\/|^[a-z.-]+\.config\.ts$|\/global-setup\.ts$/

export const language: Rule[] = [
  {
    name: 'no cast outside core: a type that must be asserted is a type that is wrong',
    find: (files) =>
      findInCode(
        files,
        (path) => !CASTS.test(path),
        (node) =>
          ts.isAsExpression(node) && !ts.isConstTypeReference(node.type) ? 'is a cast' : undefined,
      ),
    planted: [{ path: 'server/web.ts', text: 'export const port = read() as number\n' }],
  },
  {
    name: 'no any, no non-null mark, no enum',
    find: (files) =>
      findInCode(files, isAnywhere, (node) => {
        if (node.kind === ts.SyntaxKind.AnyKeyword) return 'is any'
        if (ts.isNonNullExpression(node)) return 'asserts that something is there'
        return ts.isEnumDeclaration(node) ? 'is an enum' : undefined
      }),
    planted: [
      { path: 'server/a.ts', text: 'export function read(value: any) {}\n' },
      { path: 'server/b.ts', text: 'export const first = list[0]!\n' },
      { path: 'server/c.ts', text: 'export enum Stage { Open }\n' },
    ],
  },
  {
    name: 'no spread of a literal: its properties are written out',
    find: (files) =>
      findInCode(files, isAnywhere, (node) =>
        (ts.isSpreadAssignment(node) || ts.isJsxSpreadAttribute(node)) &&
        ts.isObjectLiteralExpression(withoutTypes(node.expression))
          ? 'spreads a literal'
          : undefined,
      ),
    planted: [
      { path: 'server/a.ts', text: 'export const a = { ...{ port: 1, host: 2 } }\n' },
      { path: 'app/ui/b.tsx', text: 'export const b = <Row {...{ id, name }} />\n' },
    ],
  },
  {
    name: 'a number from outside is read by its one spelling (#core/calls/fields.ts)',
    find: (files) =>
      findInCode(
        files,
        (path) => path.startsWith('app/') && path !== 'app/core/env.server.ts' && !isTest(path),
        (node) => {
          const { text } = ts.isPropertyAccessExpression(node) ? node.name : { text: '' }
          if (text === 'coerce') return 'reads every spelling of a number'
          return isNumberOfAddress(node) ? 'reads every spelling in an address' : undefined
        },
      ),
    planted: [
      { path: 'app/core/a.ts', text: 'export const page = z.coerce.number()\n' },
      { path: 'app/core/b.ts', text: "export const at = Number(searchParams.get('at'))\n" },
    ],
  },
  {
    name: 'no class but Problem',
    find: (files) =>
      findInCode(files, isAnywhere, (node) =>
        ts.isClassLike(node) && node.name?.text !== 'Problem' ? 'is a class' : undefined,
      ),
    planted: [{ path: 'server/web.ts', text: 'export class ItemService {}\n' }],
  },
  {
    name: 'no default export but of pages and settings',
    find: (files) =>
      findInCode(
        files,
        (path) => !DEFAULTS.test(path) && !path.endsWith('.d.ts'),
        (node) =>
          ts.isExportAssignment(node) || node.kind === ts.SyntaxKind.DefaultKeyword
            ? exportsDefault(node)
            : undefined,
      ),
    planted: [
      { path: 'app/ui/chip.tsx', text: 'export default function Chip() { return null }\n' },
      { path: 'server/web.ts', text: 'const web = 1\nexport default web\n' },
    ],
  },
  {
    name: 'no barrel: a file that only hands on what others export',
    find: (files) =>
      findInCode(
        files,
        (path) => path !== 'server/app.ts' && !isTest(path),
        (node) =>
          ts.isExportDeclaration(node) && node.moduleSpecifier && !node.exportClause
            ? 'hands on everything of another file'
            : undefined,
      ),
    planted: [{ path: 'app/ui/index.ts', text: `export * from './chip.tsx'\n` }],
  },
  {
    name: 'no complaint of the compiler is silenced',
    find: (files) =>
      findInCode(files, isAnywhere, (node, { text }) =>
        ts.isSourceFile(node) && /@ts-(ignore|nocheck|expect-error)/.test(text)
          ? 'silences the compiler'
          : undefined,
      ),
    planted: [{ path: 'server/web.ts', text: `// ${'@ts-'}ignore\nexport const port = 1\n` }],
  },
]

function withoutTypes(node: ts.Expression): ts.Expression {
  return ts.isAsExpression(node) || ts.isParenthesizedExpression(node)
    ? withoutTypes(node.expression)
    : node
}

function exportsDefault(node: ts.Node): string | undefined {
  const isSwitch = ts.isDefaultClause(node.parent)
  return isSwitch ? undefined : 'is a default export'
}

function isNumberOfAddress(node: ts.Node): boolean {
  if (!ts.isCallExpression(node) || node.expression.getText() !== 'Number') return false
  return /\b(searchParams|params)\b/i.test(node.arguments[0]?.getText() ?? '')
}
