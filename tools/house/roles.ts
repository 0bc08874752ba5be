import ts from 'typescript'
import { type File, isTest, type Rule } from './project.ts'
import { eachNode, findInCode, isFunction, nodesOf } from './syntax.ts'

const QUERIES = /\.queries\.server\.ts$/
const COMMANDS = /\.commands\.server\.ts$/
/** Of the machinery: what writes the audit, queues a job or a mail. */
const WRITERS = /^(writeAudit|record[A-Z]\w+|enqueue|sendMail)$/
const WRITING = /^(insertInto|updateTable|deleteFrom|mergeInto|replaceInto)$/
const WRITING_SQL = /\b(insert\s+into|update\s+\S+\s+(\w+\s+)?set|delete\s+from|merge\s+into)\b/i

const ACTIONS = /^app\/features\/.+\.audit\.ts$/

const PAGE_PARTS = /^app\/(ui|layouts)\/|\/(pages|components)\//
const ACT_FIELD = /^_?(act|intent)$/
const ACTION_ARGS = /^(Route\.Action|Act)Args$/
/** The acts on several rows: one call with a value, whose form is made by these. */
const BULK_FORMS = /(^|[/-])bulk-(form|choices)\.tsx$/
/** How a form says in its address or in a field which act it is. */
const ACT_SELECTOR = /\.searchParams\b|^(act|intent|_act|_action|what|step|form)$/

export const roles: Rule[] = [
  {
    name: 'queries never write; what a reading leaves on record is the onRecord of its call',
    find: (files) => findInCode(files, (path) => QUERIES.test(path), whatWrites),
    planted: [
      {
        path: 'app/features/items/item-a.queries.server.ts',
        text: `await db.insertInto('item').values(row).execute()\n`,
      },
      {
        path: 'app/features/items/item-b.queries.server.ts',
        text: 'await sql`update item set rate_max = null`.execute(db)\n',
      },
      {
        path: 'app/features/items/item-c.queries.server.ts',
        text: `import { writeAudit } from '#core/access/audit.server.ts'\n`,
      },
      {
        path: 'app/features/items/item-d.queries.server.ts',
        text: `import { closeItem } from './item-closing.commands.server.ts'\n`,
      },
    ],
  },
  {
    name: 'core writes no action to the audit that a noun declares',
    find: (files) => {
      const ofNouns = new Set(files.filter(({ path }) => ACTIONS.test(path)).flatMap(listActions))
      const isCore = (path: string) => path.startsWith('app/core/') && !isTest(path)
      return findInCode(files, isCore, (node) => {
        if (!ts.isPropertyAssignment(node) || node.name.getText() !== 'action') return
        const { initializer } = node
        if (!ts.isStringLiteral(initializer) || !ofNouns.has(initializer.text)) return
        return `writes ${initializer.text}`
      })
    },
    planted: [
      {
        path: 'app/core/access/audit-a.server.ts',
        text: `await writeAudit(db, context, { action: 'entry_created' })\n`,
      },
    ],
  },
  {
    name: 'one act per form action: a second act is a route below its page',
    find: (files) =>
      findInCode(
        files,
        (path) => PAGE_PARTS.test(path) && !isTest(path),
        (node, { path }) =>
          BULK_FORMS.test(path)
            ? whatSelectsAct(node)
            : (whatNamesAct(node) ?? whatSelectsAct(node)),
      ),
    planted: [
      {
        path: 'app/features/tags/pages/tag-a.tsx',
        text: `export const form = <Form method="post" action="?delete" />\n`,
      },
      {
        path: 'app/features/tags/components/tag-b.tsx',
        text: `export const form = <OfficeButton type="submit" formAction="?preview" />\n`,
      },
      {
        path: 'app/features/tags/pages/tag-c.tsx',
        text: `export async function action(args: Route.ActionArgs) {
  if (args.url.searchParams.has('delete')) return await remove(args)
}\n`,
      },
      {
        path: 'app/features/tags/pages/tag-d.tsx',
        text: `async function send(args: Route.ActionArgs) {
  if (args.url.searchParams.get('act') === 'delete') return await remove(args)
}\n`,
      },
      {
        path: 'app/features/tags/pages/tag-e.tsx',
        text: `export async function action(args: Route.ActionArgs) {
  const act = args.url.searchParams.get('act')
  return act === 'delete' ? await remove(args) : await save(args)
}\n`,
      },
      {
        path: 'app/features/tags/pages/tag-f.tsx',
        text: `export async function action(args: Route.ActionArgs) {
  return await submit(args, save, ({ intent }) => intent === 'delete' ? gone : kept)
}\n`,
      },
      {
        path: 'app/features/tags/components/tag-g.tsx',
        text: `export const field = <input type="hidden" name="act" value="ignore" />\n`,
      },
      {
        path: 'app/features/tags/components/tag-h.tsx',
        text: `export const button = <OfficeButton type="submit" name="act" value={act} />\n`,
      },
    ],
  },
]

function whatWrites(node: ts.Node): string | undefined {
  if (ts.isImportDeclaration(node)) return whatIsImported(node)
  if (ts.isPropertyAccessExpression(node) && WRITING.test(node.name.text)) return 'writes'
  const isSql = ts.isTaggedTemplateExpression(node) && /^sql\b/.test(node.tag.getText())
  return isSql && WRITING_SQL.test(node.template.getText()) ? 'writes' : undefined
}

function whatIsImported({ importClause, moduleSpecifier }: ts.ImportDeclaration) {
  const bindings = importClause?.phaseModifier ? undefined : importClause?.namedBindings
  if (!bindings || !ts.isNamedImports(bindings)) return
  const isCommand = COMMANDS.test(moduleSpecifier.getText().slice(1, -1))
  const writer = bindings.elements
    .filter(({ isTypeOnly }) => !isTypeOnly)
    .find(({ name }) => isCommand || WRITERS.test(name.text))
  return writer ? `calls ${writer.name.text}` : undefined
}

/** The keys of the table that an audit file declares. */
function listActions(file: File): string[] {
  const actions: string[] = []
  for (const node of nodesOf(file)) {
    if (ts.isPropertyAssignment(node)) actions.push(node.name.getText())
  }
  return actions
}

/** A field or a button of a form that names the act. */
function whatNamesAct(node: ts.Node): string | undefined {
  if (!ts.isJsxAttribute(node) || node.name.getText() !== 'name') return
  const name = node.initializer?.getText().replaceAll(/[{}"'`]/g, '') ?? ''
  return ACT_FIELD.test(name) ? `names an act in the field ${name}` : undefined
}

function whatSelectsAct(node: ts.Node): string | undefined {
  if (ts.isJsxAttribute(node) && /^(action|formAction)$/.test(node.name.getText())) {
    return /^[{"'`\s]*\?/.test(node.initializer?.getText() ?? '')
      ? 'names an act in its query'
      : undefined
  }
  if (
    !isFunction(node) ||
    !node.parameters.some(({ type }) => ACTION_ARGS.test(type?.getText() ?? ''))
  )
    return
  let found: string | undefined
  eachNode(node, (inner) => {
    if (isFlag(inner) || isComparison(inner))
      found ??= `distinguishes acts: ${inner.getText().split('\n')[0]}`
  })
  return found
}

/** Whether the address has a name, whatever its value. */
function isFlag(node: ts.Node): boolean {
  return ts.isCallExpression(node) && /\.?searchParams\.has$/.test(node.expression.getText())
}

function isComparison(node: ts.Node): boolean {
  if (ts.isSwitchStatement(node)) return ACT_SELECTOR.test(node.expression.getText())
  if (!ts.isBinaryExpression(node) || !/^[!=]==$/.test(node.operatorToken.getText())) return false
  const sides = [node.left, node.right]
  return (
    sides.some(ts.isStringLiteralLike) && sides.some((side) => ACT_SELECTOR.test(side.getText()))
  )
}
