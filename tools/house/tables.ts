import ts from 'typescript'
import { type File, isTest, type Rule, textOf } from './project.ts'
import { findInCode } from './syntax.ts'

const SCHEMA = 'db/schema.ts'
/** What the machinery writes for itself, and the two kinds of people who log in, with the rights of the staff. */
const OF_CORE: readonly string[] = [
  ...[
    'admin_user',
    'audit',
    'audit_start',
    'audit_tail',
    'auth_session',
    'cache_change',
    'email_token',
  ],
  ...['feed_mark', 'feed_sweep', 'file', 'file_owner_key', 'idempotent_answer', 'login_storm'],
  ...[
    'login_streak',
    'login_tally',
    'login_target',
    'mail_suppression',
    'member',
    'outbox',
    'sent_letter',
  ],
  ...['rate_counter', 'restored_copy', 'rights_preset', 'second_factor_rule', 'api_token'],
]
const QUERIES = /^(selectFrom|insertInto|updateTable|deleteFrom|innerJoin|leftJoin|sweepAfter)$/
/** The looks know nothing of core: their pager counts for itself. */
const COUNTS_ROWS = ['app/core/calls/page-range.ts', 'app/ui/pager-window.ts']
const PAGES_BEFORE = /^\((?:\w+\.)*page\s*-\s*1\)$/
const IN_SQL = /\b(?:from|join|into|update)\s+([a-z_]+)\b/g

export const tables: Rule[] = [
  {
    name: 'core names no table of the trade: its nouns declare their sweeps and rows',
    find: (files) => {
      const trade = listTables(files).filter((name) => !OF_CORE.includes(name))
      const isCore = (path: string) => path.startsWith('app/core/') && !isTest(path)
      return findInCode(files, isCore, (node) => {
        const named = tablesIn(node).find((name) => trade.includes(name))
        return named && `names ${named}`
      })
    },
    planted: [
      {
        path: 'app/core/db/reports.server.ts',
        text: `export const sweepReports = sweepAfter('item_report', 'at')\n`,
      },
    ],
  },
  {
    name: 'a page of rows is read by core/db/read-page.server.ts: no other query skips rows',
    find: (files) => {
      const isMeant = (path: string) =>
        path.startsWith('app/') && path !== 'app/core/db/read-page.server.ts'
      return findInCode(files, isMeant, skipsRows)
    },
    planted: [
      {
        path: 'app/features/news/a.queries.server.ts',
        text: `export const found = db.selectFrom('news').selectAll().offset(20).execute()\n`,
      },
      {
        path: 'app/features/news/b.queries.server.ts',
        text: 'export const found = sql`select id from news order by id limit 20 offset 20`\n',
      },
    ],
  },
  {
    name: 'the row that a page begins with is counted by core/calls/page-range.ts and ui/pager-window.ts',
    find: (files) => {
      const isMeant = (path: string) => path.startsWith('app/') && !COUNTS_ROWS.includes(path)
      return findInCode(files, isMeant, countsRows)
    },
    planted: [
      {
        path: 'app/features/news/a.rules.ts',
        text: 'export const from = (page: number) => (page - 1) * 20\n',
      },
      {
        path: 'app/features/news/b.queries.server.ts',
        text: 'export const at = { offset: per_page * (search.page - 1) }\n',
      },
    ],
  },
]

/** `(page - 1) * per_page`, either way round. */
function countsRows(node: ts.Node): string | undefined {
  const isProduct =
    ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.AsteriskToken
  return isProduct && [node.left, node.right].some((side) => PAGES_BEFORE.test(side.getText()))
    ? 'counts the rows before a page'
    : undefined
}

function skipsRows(node: ts.Node): string | undefined {
  const isCalled =
    ts.isCallExpression(node) &&
    ts.isPropertyAccessExpression(node.expression) &&
    node.expression.name.text === 'offset'
  const isWritten =
    ts.isTaggedTemplateExpression(node) &&
    /\blimit\s[\s\S]*\boffset\s/i.test(node.template.getText())
  return isCalled || isWritten ? 'skips rows by itself' : undefined
}

function listTables(files: readonly File[]): string[] {
  const [, body = ''] = /export type DB = \{([^}]*)\}/.exec(textOf(files, SCHEMA)) ?? []
  return [...body.matchAll(/^ {2}([a-z_]+):/gm)].map(([, name = '']) => name)
}

function tablesIn(node: ts.Node): string[] {
  if (ts.isCallExpression(node)) return tablesOfQuery(node)
  const isText = ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateExpression(node)
  return isText ? [...node.getText().matchAll(IN_SQL)].map(([, name = '']) => name) : []
}

function tablesOfQuery({ expression, arguments: [first] }: ts.CallExpression): string[] {
  const called = ts.isPropertyAccessExpression(expression) ? expression.name : expression
  if (!first || !ts.isStringLiteral(first) || !QUERIES.test(called.getText())) return []
  return [first.text.split(' ')[0] ?? '']
}
