import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#core/db/db.server.ts'
import type { MailKind } from '#features/mail-intake/mail-intake.codes.ts'
import { blockOf, marksOfTerms, termsOf } from './mail-words.rules.ts'

type Conditions = {
  kind?: MailKind | undefined
  state?: 'waiting' | 'done' | 'passed' | undefined
  assigned?: 'me' | 'none' | undefined
}

/** The conditions of a list of the mails `m`, but for its words. */
export function fulfils({ kind, state, assigned }: Conditions, adminId: number) {
  const parts = [
    sql`true`,
    ...(kind === undefined ? [] : [sql`m.kind = ${kind}`]),
    ...(state === undefined ? [] : [sql`m.state = ${state}`]),
    ...(assigned === 'me' ? [sql`m.assigned_to = ${adminId}`] : []),
    ...(assigned === 'none' ? [sql`m.assigned_to is null`] : []),
  ]
  return sql<SqlBool>`(${sql.join(parts, sql` and `)})`
}

/** Of the mails that have these words so many, those that came last: blocks of mails are searched from the newest on. */
export async function listMailsByWords(
  db: Db,
  { keyword, ...conditions }: Conditions & { keyword: string },
  adminId: number,
  wanted: number,
): Promise<number[]> {
  const terms = termsOf(keyword)
  const isFit = sql<SqlBool>`(${fulfils(conditions, adminId)} and ${holds(terms)})`
  const found: number[] = []
  for await (const candidates of listCandidates(db, conditions, adminId, terms)) {
    for (
      let [from, length] = [0, wanted];
      from < candidates.length;
      [from, length] = [from + length, length * 2]
    ) {
      found.push(...(await listFit(db, candidates.slice(from, from + length), isFit)))
      if (found.length >= wanted) return found.slice(0, wanted)
    }
  }
  return found
}

/** How many wait, of each kind. */
export async function countWaiting(db: Db): Promise<Record<MailKind, number>> {
  const rows = await db
    .selectFrom('intake_mail')
    .select(['kind', ({ fn }) => fn.countAll<number>().as('count')])
    .where('state', '=', 'waiting')
    .groupBy('kind')
    .execute()
  const counts = { project: 0, close: 0, candidate: 0, other: 0 }
  for (const { kind, count } of rows) counts[kind] = Number(count)
  return counts
}

/** The mails that may have the words: all where there are few, else those that no job has seen, then more and more blocks. */
async function* listCandidates(
  db: Db,
  conditions: Conditions,
  adminId: number,
  terms: readonly string[],
) {
  const among = await listAmong(db, conditions, adminId)
  if (among && among.length <= FEW) {
    yield among
    return
  }
  yield await listUnmarked(db)
  const blocks = among ? [...new Set(among.map(blockOf))] : await listBlocks(db)
  for (let [at, size] = [0, 1]; at < blocks.length; [at, size] = [at + size, size * 2])
    yield await listMarked(db, { blocks: blocks.slice(at, at + size), terms, among })
}

/** Of so many mails each is read. */
const FEW = 100
/** More mails than that are not named one by one. */
const MOST_AMONG = 10_000

/** The mails under these conditions from the newest on, unless they are too many to name. */
async function listAmong(db: Db, conditions: Conditions, adminId: number) {
  if (conditions.state === undefined && conditions.assigned !== 'me') return undefined
  const rows = await db
    .selectFrom('intake_mail as m')
    .select('m.id')
    .where(fulfils(conditions, adminId))
    .limit(MOST_AMONG + 1)
    .execute()
  if (rows.length > MOST_AMONG) return undefined
  return rows.map(({ id }) => id).sort((one, other) => other - one)
}

const MOST_UNMARKED = 500

async function listUnmarked(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('intake_mail')
    .select('id')
    .where('id', '>', (words) =>
      words
        .selectFrom('intake_mail_words')
        .select(({ fn }) => fn.coalesce(fn.max('mail_id'), sql<number>`0`).as('last')),
    )
    .orderBy('id', 'desc')
    .limit(MOST_UNMARKED)
    .execute()
  return rows.map(({ id }) => id)
}

/** All blocks, from the newest on. */
async function listBlocks(db: Db): Promise<number[]> {
  const { newest } = await db
    .selectFrom('intake_mail')
    .select(({ fn }) => fn.max('id').as('newest'))
    .executeTakeFirstOrThrow()
  return Array.from({ length: blockOf(newest ?? 0) + 1 }, (_, block) => block).reverse()
}

type BlockSearch = {
  blocks: readonly number[]
  terms: readonly string[]
  among: readonly number[] | undefined
}

/** The mails that have the letters of the words, though perhaps elsewhere; from the newest on. */
async function listMarked(db: Db, { blocks, terms, among }: BlockSearch): Promise<number[]> {
  const ways = blocks.map((block) => sql`marks @> ${marksOfTerms(block, terms)}::integer[]`)
  const named = among?.filter((id) => blocks.includes(blockOf(id)))
  const rows = await db
    .selectFrom('intake_mail_words')
    .select('mail_id')
    .where(sql<SqlBool>`(${sql.join(ways, sql` or `)})`)
    .$if(named !== undefined, (query) =>
      query.where('mail_id', '=', sql<number>`any(${named}::integer[])`),
    )
    .execute()
  return rows.map(({ mail_id }) => mail_id).sort((one, other) => other - one)
}

async function listFit(db: Db, ids: readonly number[], isFit: RawBuilder<SqlBool>) {
  const rows = await db
    .selectFrom('intake_mail as m')
    .select('m.id')
    .where('m.id', '=', sql<number>`any(${ids}::integer[])`)
    .where(isFit)
    .orderBy('m.id', 'desc')
    .execute()
  return rows.map(({ id }) => id)
}

/** Letters as they are written are found first: to fold those of a mail takes ten times as long as all else. */
function holds(terms: readonly string[]) {
  const parts = terms.map((term) => {
    const held = `%${term.replace(/[\\%_]/g, '\\$&')}%`
    return sql`(letters like ${held} or lower(letters) like ${held}
      or lower(normalize(letters, NFKC)) like ${held})`
  })
  return sql`exists (select 1 from (
    select concat_ws(E'\n', m.subject, m.sender, m.body) as letters offset 0
  ) as words where ${sql.join([sql`true`, ...parts], sql` and `)})`
}
