import { type File, isGenerated, isTest, type Rule } from './project.ts'
import { countStatements, findInCode, isFunction } from './syntax.ts'

const FILE = 300
const STATEMENTS = 25

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
    name: 'a function has at most 25 statements of its own',
    find: (files) =>
      findInCode(
        files,
        (path) => !isTest(path),
        (node) => {
          const statements = isFunction(node) ? countStatements(node) : 0
          return statements > STATEMENTS ? `is a function of ${statements} statements` : undefined
        },
      ),
    planted: [
      { path: 'server/web.ts', text: `function run() {\n${'  run()\n'.repeat(26)}}\n` },
      {
        path: 'app/ui/page.tsx',
        text: `export function Page() {\n${'  use()\n'.repeat(25)}  return <p />\n}\n`,
      },
    ],
  },
]

function countLines({ text }: File): number {
  return text.split('\n').length - 1
}
