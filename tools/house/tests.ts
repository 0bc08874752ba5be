import ts from 'typescript'
import { isTest, type Rule } from './project.ts'
import { countStatements, eachNode, findInCode } from './syntax.ts'

const STATEMENTS = 15
/** What a test file may import from Vitest: with it tests are flat. */
const OF_VITEST = [
  'afterAll',
  'afterEach',
  'beforeAll',
  'beforeEach',
  'expect',
  'inject',
  'onTestFinished',
  'test',
  'vi',
]
/** The forms of `test`: each runs whatever it declares. `base` is the `test` that a file extends. */
const FORMS = ['test.each', 'test.for', 'test.extend', 'base.extend']
const OPTIONS = ['concurrent', 'timeout']

export const tests: Rule[] = [
  {
    name: 'tests are flat and none is left out',
    find: (files) =>
      findInCode(files, isTest, (node) => {
        if (ts.isImportDeclaration(node)) return foreignImport(node)
        return foreignForm(node) ?? foreignOption(node)
      }),
    planted: [
      { path: 'server/a.test.ts', text: `import { describe } from 'vitest'\n` },
      { path: 'server/b.test.ts', text: `import * as vitest from 'vitest'\n` },
      { path: 'server/c.test.ts', text: `import { test as other } from 'vitest'\n` },
      { path: 'server/d.test.ts', text: `test.concurrent('starts', () => {})\n` },
      { path: 'server/e.test.ts', text: `test['concurrent']('starts', () => {})\n` },
      { path: 'server/f.test.ts', text: `test('starts', { retry: 2 }, () => {})\n` },
    ],
  },
  {
    name: 'a test has at most 15 statements',
    find: (files) =>
      findInCode(files, isTest, (node) => {
        const body = bodyOfTest(node)
        const statements = body ? countStatements(body) : 0
        return statements > STATEMENTS ? `is a test of ${statements} statements` : undefined
      }),
    planted: [
      {
        path: 'server/web.test.ts',
        text: `test('starts', () => {\n${'  expect(1).toBe(1)\n'.repeat(16)}})\n`,
      },
    ],
  },
  {
    name: 'a test can fail: it expects something',
    find: (files) =>
      findInCode(files, isTest, (node) => {
        const body = bodyOfTest(node)
        return body && !expectsSomething(body) ? 'expects nothing' : undefined
      }),
    planted: [{ path: 'server/web.test.ts', text: `test('starts', () => {\n  start()\n})\n` }],
  },
  {
    name: 'a test is named as a fact',
    find: (files) =>
      findInCode(files, isTest, (node) => {
        const name = ts.isCallExpression(node) && isTestCall(node) ? node.arguments[0] : undefined
        if (!name || !ts.isStringLiteralLike(name)) return undefined
        return /^(should|it |test |works)/i.test(name.text) || !name.text.includes(' ')
          ? `"${name.text}" states no fact`
          : undefined
      }),
    planted: [
      { path: 'server/web.test.ts', text: `test('should start', () => expect(1).toBe(1))\n` },
    ],
  },
  {
    name: 'no mocks: tests speak to the real thing',
    find: (files) =>
      findInCode(files, isTest, (node) =>
        ts.isPropertyAccessExpression(node) &&
        /^vi\.(mock|doMock|stubGlobal|fn)$/.test(node.getText())
          ? `uses ${node.getText()}`
          : undefined,
      ),
    planted: [{ path: 'server/web.test.ts', text: `vi.mock('#core/db/db.server.ts')\n` }],
  },
  {
    name: 'a test changes settings by vi.stubEnv, which is undone after its file',
    find: (files) =>
      findInCode(files, isOfTests, (node) =>
        changesSettings(node) ? 'changes process.env itself' : undefined,
      ),
    planted: [
      { path: 'server/a.test.ts', text: `process.env.PORT = '1'\n` },
      { path: 'server/b.test.ts', text: `delete process.env['PORT']\n` },
      { path: 'tests/support/c.ts', text: `Object.assign(process.env, { PORT: '1' })\n` },
    ],
  },
  {
    name: 'modules are loaded again by own-modules.ts, with the metrics that they register',
    find: (files) =>
      findInCode(files, isOfTests, (node, { path }) =>
        path !== 'tests/support/own-modules.ts' &&
        ts.isPropertyAccessExpression(node) &&
        node.getText() === 'vi.resetModules'
          ? 'resets modules itself'
          : undefined,
      ),
    planted: [{ path: 'server/web.test.ts', text: 'vi.resetModules()\n' }],
  },
  {
    name: 'a test that opens a pool ends it',
    find: (files) =>
      findInCode(files, isTest, (node, { text }) =>
        opensPool(node) && !/\.(end|destroy)\(\)/.test(text) ? 'opens a pool for good' : undefined,
      ),
    planted: [
      { path: 'server/a.test.ts', text: `const pool = createPool(url, 4)\n` },
      { path: 'server/b.test.ts', text: `const pool = new pg.Pool({ max: 4 })\n` },
    ],
  },
]

const isOfTests = (path: string) => isTest(path) || path.startsWith('tests/')

/** The files of a run share a process. */
function changesSettings(node: ts.Node): boolean {
  const isSetting = (target: ts.Node) => /^process\.env\b/.test(target.getText())
  if (ts.isDeleteExpression(node)) return isSetting(node.expression)
  if (ts.isCallExpression(node) && node.expression.getText() === 'Object.assign') {
    return node.arguments.slice(0, 1).some(isSetting)
  }
  return (
    ts.isBinaryExpression(node) &&
    node.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
    isSetting(node.left)
  )
}

function opensPool(node: ts.Node): boolean {
  const isMade = ts.isCallExpression(node) || ts.isNewExpression(node)
  return isMade && /^(createPool|pg\.Pool)$/.test(node.expression.getText())
}

/** Names are looked at where they are imported: under another one, a test would be seen by no rule. */
function foreignImport(node: ts.ImportDeclaration): string | undefined {
  if (!ts.isStringLiteral(node.moduleSpecifier) || node.moduleSpecifier.text !== 'vitest')
    return undefined
  const bindings = node.importClause?.namedBindings
  if (!bindings || !ts.isNamedImports(bindings)) return 'imports all of Vitest'
  const foreign = bindings.elements.find(({ name, propertyName }) =>
    propertyName
      ? propertyName.text !== 'test' || name.text !== 'base'
      : !OF_VITEST.includes(name.text),
  )
  return foreign && `imports ${foreign.getText()}`
}

function foreignForm(node: ts.Node): string | undefined {
  if (!ts.isPropertyAccessExpression(node) && !ts.isElementAccessExpression(node)) return undefined
  const of = node.expression.getText()
  if (of !== 'test' && of !== 'base') return undefined
  const form = ts.isPropertyAccessExpression(node) ? `${of}.${node.name.text}` : node.getText()
  return FORMS.includes(form) ? undefined : `uses ${form}`
}

function foreignOption(node: ts.Node): string | undefined {
  if (!ts.isCallExpression(node) || !isTestCall(node)) return undefined
  const options = node.arguments[1]
  if (!options || !ts.isObjectLiteralExpression(options)) return undefined
  const foreign = options.properties.find(({ name }) => !name || !OPTIONS.includes(name.getText()))
  return foreign && `has the option ${foreign.getText()}`
}

function isTestCall(node: ts.CallExpression): boolean {
  return /^test(\.(for|each)\b[\s\S]*)?$/.test(node.expression.getText())
}

function bodyOfTest(node: ts.Node): ts.Node | undefined {
  if (!ts.isCallExpression(node) || !isTestCall(node) || !/^['"`]/.test(firstText(node)))
    return undefined
  const callback = node.arguments.findLast(
    (argument) => ts.isArrowFunction(argument) || ts.isFunctionExpression(argument),
  )
  return callback && 'body' in callback ? callback.body : undefined
}

function firstText(node: ts.CallExpression): string {
  return node.arguments[0]?.getText() ?? ''
}

function expectsSomething(body: ts.Node): boolean {
  let expects = false
  eachNode(body, (node) => {
    if (ts.isIdentifier(node) && /^(expect|assert)/.test(node.text)) expects = true
  })
  return expects
}
