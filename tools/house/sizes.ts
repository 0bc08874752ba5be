import ts from 'typescript'
import { type File, isGenerated, isTest, type Rule } from './project.ts'
import { findInCode, linesOf } from './syntax.ts'

const FILE = 300
const FUNCTION = 40
const COMPONENT = 80

export const sizes: Rule[] = [
  {
    name: 'a file has at most 300 lines',
    find: (files) =>
      files
        .filter(({ path }) => /\.(ts|tsx|mjs|css)$/.test(path) && !isGenerated(path))
        .filter((file) => countLines(file) > FILE)
        .map((file) => `${file.path} has ${countLines(file)} lines`),
    planted: [{ path: 'server/web.ts', text: 'run()\n'.repeat(301) }],
  },
  {
    name: 'a function fits a screen of 40 lines, a component or a hook 80',
    find: (files) =>
      findInCode(
        files,
        (path) => !isTest(path),
        (node, file) => {
          if (!isFunction(node)) return undefined
          const limit = isComponent(node, file) ? COMPONENT : FUNCTION
          const lines = linesOf(node)
          return lines > limit ? `is a function of ${lines} lines` : undefined
        },
      ),
    planted: [
      { path: 'server/web.ts', text: `function run() {\n${'  run()\n'.repeat(40)}}\n` },
      {
        path: 'app/ui/page.tsx',
        text: `export function Page() {\n${'  use()\n'.repeat(80)}  return <p />\n}\n`,
      },
    ],
  },
]

function countLines({ text }: File): number {
  return text.split('\n').length - 1
}

function isFunction(node: ts.Node): node is ts.FunctionLikeDeclaration {
  return (
    ts.isFunctionDeclaration(node) ||
    ts.isFunctionExpression(node) ||
    ts.isArrowFunction(node) ||
    ts.isMethodDeclaration(node)
  )
}

function isComponent(node: ts.FunctionLikeDeclaration, { path }: File): boolean {
  const name = node.name?.getText() ?? nameOfParent(node.parent)
  return (path.endsWith('.tsx') && /^[A-Z]/.test(name)) || /^use[A-Z]/.test(name)
}

function nameOfParent(parent: ts.Node): string {
  return ts.isVariableDeclaration(parent) ? parent.name.getText() : ''
}
