import ts from 'typescript'
import type { Rule } from './project.ts'
import { findInCode } from './syntax.ts'

const QUERIES = /\.queries\.server\.ts$/
const COMMANDS = /\.commands\.server\.ts$/
/** Of the machinery: what writes the audit, queues a job or a mail. */
const WRITERS = /^(writeAudit|record[A-Z]\w+|enqueue|sendMail)$/
const WRITING = /^(insertInto|updateTable|deleteFrom|mergeInto|replaceInto)$/
const WRITING_SQL = /\b(insert\s+into|update\s+\S+\s+(\w+\s+)?set|delete\s+from|merge\s+into)\b/i

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
