import { type RawBuilder, sql } from 'kysely'
import { stampInJapan } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { listPage } from '#core/db/read-page.server.ts'
import { hasGivenUp } from '#core/job.server.ts'
import { notFound } from '#core/problem.ts'
import { movingAct } from './moving-in.codes.ts'
import {
  type FaultsWanted,
  type MovingQuery,
  openedCells,
  openedNames,
} from './moving-in.schema.ts'
import { isUninvited } from './moving-in-invitation.queries.server.ts'
import { openFields } from './moving-in-sealed.form.server.ts'

/** The sign of life of the work on a move, in SQL. */
export const movingKey: RawBuilder<unknown> = sql`'moving-in:' || moving_in.id`

function moves(db: Db) {
  return db
    .selectFrom('moving_in')
    .select(['id', 'name', 'state', 'total as lines', 'done', 'created_at', 'unread'])
    .select(
      sql<boolean>`state not in ('ready', 'done', 'undone') and ${hasGivenUp(movingKey)}`.as(
        'is_stopped',
      ),
    )
}

export async function listMoves(db: Db) {
  const rows = await moves(db).orderBy('id', 'desc').execute()
  return rows.map((row) => ({ ...row, created_at: stampInJapan(row.created_at) }))
}

/** How far a move has come, how many lines do what, and some of them. */
export async function getMove(db: Db, now: Date, query: MovingQuery) {
  const { id, act, part, page, per_page } = query
  const found = await moves(db).where('id', '=', id).executeTakeFirst()
  if (!found) throw notFound('引っ越しのデータが見つかりません。30日で消去されます。')
  const counts = await countLines(db, id)
  const shown = counts.filter((one) => (!act || one.act === act) && (!part || one.part === part))
  return {
    ...found,
    created_at: stampInJapan(found.created_at),
    counts,
    ...(hasMembers(found.state) ? await countMembers(db, now, id) : nobody),
    rows: await listLines(db, query),
    total: shown.reduce((sum, { lines }) => sum + lines, 0),
    page,
    per_page,
  }
}

const nobody = { members: 0, arrived: 0, uninvited: 0 }

/** While lines are written the page looks every second: then they are not counted. */
function hasMembers(state: string): boolean {
  return state === 'done' || state === 'undoing' || state === 'undone'
}

async function countLines(db: Db, importId: number) {
  const rows = await db
    .selectFrom('moving_in_line')
    .select(['part', 'act', ({ fn }) => fn.countAll<number>().as('lines')])
    .where('import_id', '=', importId)
    .groupBy(['part', 'act'])
    .orderBy('part')
    .execute()
  return rows.map(({ part, act, lines }) => ({ part: partOf(part), act, lines: Number(lines) }))
}

async function countMembers(db: Db, now: Date, importId: number) {
  const { rows } = await sql<{ members: number; arrived: number; uninvited: number }>`
    select count(*)::int as members,
      (count(*) filter (where m.email_verified_at is not null))::int as arrived,
      (count(*) filter (where ${isUninvited(now)}))::int as uninvited
    from moving_in_line l join member m on m.id = l.member_id
    where l.import_id = ${importId} and l.part = 1 and l.is_done`.execute(db)
  return rows[0] ?? nobody
}

async function listLines(db: Db, query: MovingQuery) {
  const { id, act, part } = query
  const found = db
    .selectFrom('moving_in_line as l')
    .leftJoin('member as m', 'm.id', 'l.member_id')
    .select(['l.part', 'l.line', 'l.number', 'l.act', 'l.faults', 'l.is_done', 'l.member_id'])
    .select(['l.fields_enc', 'm.last_name', 'm.first_name'])
    .where('l.import_id', '=', id)
    .$if(act !== undefined, (lines) => lines.where('l.act', '=', act ?? 'add'))
    .$if(part !== undefined, (lines) => lines.where('l.part', '=', part ?? 1))
    .orderBy('l.part')
    .orderBy('l.line')
  const rows = await listPage(db, found, query)
  return rows.map(({ fields_enc, last_name, first_name, ...row }) => ({
    ...row,
    id: row.part * LINES_OF_A_PART + row.line,
    part: partOf(row.part),
    name: last_name === null ? nameIn(fields_enc) : `${last_name} ${first_name}`,
  }))
}

const LINES_OF_A_PART = 1_000_000

function partOf(part: number): 1 | 2 | 3 | 4 {
  return part === 1 || part === 2 || part === 3 ? part : 4
}

function nameIn(sealed: Buffer | null): string {
  if (!sealed) return ''
  const { last_name, first_name, name = '' } = openedNames.parse(openFields(sealed))
  return last_name === undefined ? name : `${last_name} ${first_name ?? ''}`
}

const AT_ONCE = 500

/** Lines with faults as they were sent, with what is wrong with each; the heads are those of the table. */
export async function readFaults(db: Db, { id, part }: FaultsWanted) {
  const first = await listFaulty(db, { id, part }, 0, 1)
  const heads = Object.keys(first[0]?.cells ?? {})
  return { heads: ['行', '結果', '理由', ...heads], rows: cellsOf(db, { id, part }, heads) }
}

async function* cellsOf(db: Db, wanted: FaultsWanted, heads: readonly string[]) {
  for (let after = 0; ; ) {
    const lines = await listFaulty(db, wanted, after, AT_ONCE)
    yield lines.map(({ line, act, faults, cells }) => [
      line,
      movingAct.label(act),
      faults.join(' '),
      ...heads.map((head) => cells[head] ?? ''),
    ])
    after = lines.at(-1)?.line ?? 0
    if (lines.length < AT_ONCE) return
  }
}

async function listFaulty(db: Db, { id, part }: FaultsWanted, after: number, size: number) {
  const rows = await db
    .selectFrom('moving_in_line')
    .select(['line', 'act', 'faults', 'cells_enc'])
    .where('import_id', '=', id)
    .where('part', '=', part)
    .where('act', '<>', 'add')
    .where('line', '>', after)
    .orderBy('line')
    .limit(size)
    .execute()
  return rows.map(({ cells_enc, ...row }) => ({
    ...row,
    cells: cells_enc ? openedCells.parse(openFields(cells_enc)) : {},
  }))
}
