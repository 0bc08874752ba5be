import { type SqlBool, sql } from 'kysely'
import type { AdminCaller } from '#core/access/caller.ts'
import type { Context } from '#core/context.server.ts'
import type { Db } from '#core/db/db.server.ts'
import { invalid } from '#core/problem.ts'
import {
  readCurrent,
  requireNames,
} from '#features/members/mailing/member-mailing.queries.server.ts'
import { findReasonAgainst } from '#features/members/mailing/member-mailing.rules.ts'
import { conditionsOf } from '#features/members/office/member-list.queries.server.ts'
import { figure } from '#ui/figures.ts'
import { MOST_IN_SEGMENT } from './mailing.codes.ts'
import type { Segment } from './mailing.schema.ts'

/** The members who fit the conditions of a list now; who may mail sees names. */
export async function listSegment(db: Db, now: Date, segment: Segment): Promise<number[]> {
  const search = { ...segment, page: 1, per_page: 30, sort: 'new' } as const
  const conditions = await conditionsOf(db, now, { search, seesNames: true })
  const { rows } = await sql<{ id: number }>`select m.id from member m
    where ${sql.join([sql<SqlBool>`true`, ...conditions], sql` and `)}
    order by m.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** The same, refused where they are more than a mail may be ordered for. */
export async function listSegmentToOrder(db: Db, now: Date, segment: Segment): Promise<number[]> {
  const ids = await listSegment(db, now, segment)
  if (ids.length > MOST_IN_SEGMENT) throw invalid({ ids: [TOO_MANY] })
  return ids
}
const TOO_MANY = `一度に送れるのは${figure(MOST_IN_SEGMENT)}人までです。一覧の条件で絞り込んでください。`

/** How many fit, and how many of them may be written to. */
export async function countSegment({ db, now }: Context, caller: AdminCaller, segment: Segment) {
  requireNames(caller)
  const readers = await readCurrent(db, await listSegmentToOrder(db, now, segment))
  const ready = (kind: 'guide' | 'contact') =>
    readers.filter((reader) => findReasonAgainst(kind, reader) === undefined).length
  return { total: readers.length, guide: ready('guide'), contact: ready('contact') }
}
