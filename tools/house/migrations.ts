import type { File, Rule } from './project.ts'

type Statement = { text: string; line: number }
type Breach = { pattern: RegExp; what: string }

const TABLE = String.raw`(?:table\s+)?(?:only\s+)?(?:if\s+exists\s+)?(\w+)`
const BREACHES: Breach[] = [
  { pattern: /^drop\s/, what: 'takes away what the release before may still use' },
  { pattern: /^alter\s.*\bdrop\s+column\b/, what: 'takes away a column that may still be used' },
  {
    pattern: /\brename\b/,
    what: 'gives a new name to what the release before knows by the old one',
  },
  { pattern: /\balter\s+(column\s+)?\w+\s+(set\s+data\s+)?type\b/, what: 'rewrites a table' },
  { pattern: /\bset\s+not\s+null\b/, what: 'refuses what the release before writes' },
  {
    pattern: /\badd\s+(column\s+)?(?!constraint)\w+[^,]*\bnot\s+null\b(?![^,]*\bdefault\b)/,
    what: 'adds a column that the release before does not fill',
  },
  {
    pattern: /\badd\s+(constraint\s+\w+\s+)?(check|foreign\s+key)\b(?!.*\bnot\s+valid\b)/,
    what: 'looks through a table while it is locked: add it NOT VALID, validate it in the next file',
  },
  {
    pattern:
      /\badd\s+(?!constraint\b|check\b|foreign\b)(?:(?!,\s*(?:add|alter|drop)\b).)*\bcheck\s*\(/,
    what: 'adds a column with a CHECK, which looks through a table while it is locked: add the CHECK NOT VALID',
  },
  {
    pattern: /^create\s+(unique\s+)?index\s+(?!concurrently)/,
    what: 'keeps writers waiting: create it CONCURRENTLY, in a file of its own',
  },
  {
    pattern: /^(update|delete)\s/,
    what: 'changes rows in one go: a job does it, a thousand at a time',
  },
]

export const migrations: Rule[] = [
  {
    name: 'a migration leaves the release before it running: expand now, contract a release later',
    find: (files) => listMigrations(files).flatMap((file) => findBreaches(file)),
    planted: [
      { path: 'db/migrations/0900_a.sql', text: 'drop table item;\n' },
      { path: 'db/migrations/0901_b.sql', text: 'alter table item rename column name to title;\n' },
      { path: 'db/migrations/0902_c.sql', text: 'alter table item add column fee int not null;\n' },
      { path: 'db/migrations/0903_d.sql', text: 'create index item_fee on item (fee);\n' },
      { path: 'db/migrations/0904_e.sql', text: 'alter table item alter fee type bigint;\n' },
      { path: 'db/migrations/0905_f.sql', text: 'update item set fee = 1;\n' },
      {
        path: 'db/migrations/0907_h.sql',
        text: 'alter table item add column fee int check (fee > 0);\n',
      },
    ],
  },
  {
    name: 'an index that is made beside the writers is alone in its file',
    find: (files) =>
      listMigrations(files)
        .filter(({ text }) => /\bconcurrently\b/i.test(withoutComments(text)))
        .filter((file) => statementsOf(file).length > 1)
        .map(
          ({ path }) => `${path} has more than the one statement that runs outside a transaction`,
        ),
    planted: [
      {
        path: 'db/migrations/0906_g.sql',
        text: 'create index concurrently a on item (id);\nselect 1;\n',
      },
    ],
  },
]

function listMigrations(files: readonly File[]): File[] {
  return files.filter(({ path }) => /^db\/migrations\/\d{4}_/.test(path))
}

/** `-- contract: why` in front of a statement says that nothing that still runs uses it. */
function findBreaches(file: File): string[] {
  const own = new Set(
    [...file.text.matchAll(/^create (?:unlogged )?table (?:if not exists )?(\w+)/gim)].map(
      ([, name]) => name,
    ),
  )
  return statementsOf(file).flatMap(({ text, line }) => {
    const table = new RegExp(`^(?:alter|update|delete from|create.*\\bon)\\s+${TABLE}`).exec(
      text,
    )?.[1]
    if (table && own.has(table)) return []
    return BREACHES.filter(({ pattern }) => pattern.test(text)).map(
      ({ what }) => `${file.path}:${line} ${what}`,
    )
  })
}

function statementsOf({ text }: File): Statement[] {
  const parts = maskBodies(text)
    .replace(/--.*$/gm, (comment) => comment.replaceAll(';', ' '))
    .split(';')
  let line = 1
  return parts.flatMap((part) => {
    const begun = line
    line += part.split('\n').length - 1
    const isExcused = /--\s*contract:/i.test(part)
    const plain = withoutComments(part).replace(/\s+/g, ' ').trim().toLowerCase()
    return plain === '' || isExcused ? [] : [{ text: plain, line: begun }]
  })
}

/** The bodies of functions are no statements of the migration. */
function maskBodies(text: string): string {
  return text.replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, (body) => body.replace(/[^\n]/g, ' '))
}

function withoutComments(text: string): string {
  return text.replace(/--.*$/gm, '')
}
