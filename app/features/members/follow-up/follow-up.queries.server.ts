import { stampInJapan } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { notFound } from '#core/problem.ts'
import { impression, logKind, progress } from './follow-up.codes.ts'
import type { LogLine } from './follow-up.schema.ts'
import { listNextSteps } from './progress.rules.ts'

const SHOWN = 30

/** What somebody has typed may name people: it is hidden from readers who may not see names. */
type Reader = { seesNames: boolean }

/** How far the agency is with a member, what comes next, and how it came there. */
export async function getProgress(db: Db, id: number, { seesNames }: Reader) {
  const found = await db
    .selectFrom('member')
    .select(['progress', 'next_on', 'next_text'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw notFound('会員が見つかりません。')
  const code = progress.has(found.progress) ? found.progress : 0
  const history = await listLog(db, id, { kind: 'progress', seesNames })
  return {
    progress: code,
    progress_name: progress.label(code),
    since: history.find(({ after }) => after === code)?.at ?? null,
    suggested: listNextSteps(code).map((step) => ({ progress: step, name: progress.label(step) })),
    next_on: found.next_on,
    next_text: seesNames ? found.next_text : '',
    history,
  }
}

/** What the agency thinks of a member, and what it has thought. */
export async function getEvaluation(db: Db, id: number, { seesNames }: Reader) {
  const found = await db
    .selectFrom('member')
    .select(['impression', 'impression_note'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw notFound('会員が見つかりません。')
  const code = impression.has(found.impression) ? found.impression : 3
  return {
    impression: code,
    impression_name: impression.label(code),
    note: seesNames ? found.impression_note : '',
    history: await listLog(db, id, { kind: 'impression', seesNames }),
  }
}

type LogWanted = Reader & { kind?: 'progress' | 'impression' }

/** What has passed between the staff and a member, the newest first. */
export async function listLog(
  db: Db,
  memberId: number,
  { kind, seesNames }: LogWanted,
): Promise<LogLine[]> {
  const rows = await db
    .selectFrom('member_log as l')
    .leftJoin('admin_user as a', 'a.id', 'l.admin_id')
    .select(['l.id', 'l.kind', 'l.at', 'l.text', 'l.before', 'l.after', 'a.name as who'])
    .where('l.member_id', '=', memberId)
    .$if(kind !== undefined, (query) => query.where('l.kind', '=', kind ?? 'other'))
    .orderBy('l.id', 'desc')
    .limit(SHOWN)
    .execute()
  return rows.flatMap(({ id, kind: what, at, who, text, ...row }) =>
    logKind.has(what)
      ? [
          {
            ...row,
            id: Number(id),
            kind: what,
            at: stampInJapan(at),
            who: who ?? '自動',
            text: seesNames ? text : '',
          },
        ]
      : [],
  )
}

export async function countLog(db: Db, memberId: number): Promise<number> {
  const { count } = await db
    .selectFrom('member_log')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return Number(count)
}
