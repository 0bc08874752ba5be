import { sql } from 'kysely'
import { stampInJapan } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { entryCode } from '#features/entries/entry.rules.ts'
import { doOverlap, endOf, interviewStateOf } from './interview.rules.ts'
import type { Interview } from './interview.schema.ts'
import { spanText } from './interview.words.ts'
import { openPlace } from './interview-place.form.server.ts'

type Seen = { now: Date; isStaff: boolean }

/** The interviews of an application, the newest first. The staff is shown what else the coordinator has then. */
export async function listInterviews(db: Db, entryId: number, seen: Seen): Promise<Interview[]> {
  const rows = await db
    .selectFrom('interview as v')
    .innerJoin('entry as e', 'e.id', 'v.entry_id')
    .leftJoin('admin_user as a', 'a.id', 'v.admin_id')
    .selectAll('v')
    .select(['e.member_id', 'a.name as coordinator'])
    .where('v.entry_id', '=', entryId)
    .orderBy('v.id', 'desc')
    .execute()
  if (rows.length === 0) return []
  const busy = await listBusy(db, seen.now, rows)
  return rows.map(({ place_enc, starts_at, slots, changed_at, minutes, ...row }) => {
    const findOverlaps = (start: Date) =>
      busy
        .filter(({ span }) => doOverlap(span, { start, minutes }))
        .filter(({ member_id, admin_id }) => {
          const isSameAdmin = admin_id !== null && admin_id === row.admin_id
          return member_id === row.member_id || (seen.isStaff && isSameAdmin)
        })
        .map((other) => busyText(other, seen))
    const isPast = starts_at !== null && endOf(starts_at, minutes) <= seen.now
    return {
      id: row.id,
      state: interviewStateOf({ ...row, starts_at }),
      way: row.way,
      minutes,
      place: openPlace(place_enc),
      starts_at: starts_at && stampInJapan(starts_at),
      overlaps: starts_at && !isPast ? findOverlaps(starts_at) : [],
      is_past: isPast,
      slots: slots.map((start) => ({
        starts_at: stampInJapan(start),
        is_open: start > seen.now,
        overlaps: start > seen.now ? findOverlaps(start) : [],
      })),
      slots_by: row.slots_by,
      coordinator: row.coordinator,
      cancelled_by: row.cancelled_by,
      changed_at: stampInJapan(changed_at),
    }
  })
}

type Whose = { entry_id: number; member_id: number; admin_id: number | null }

/** When these members and coordinators have other interviews, and which times are offered to them for others. */
async function listBusy(db: Db, now: Date, rows: readonly Whose[]) {
  const members = rows.map(({ member_id }) => member_id)
  const admins = rows.flatMap(({ admin_id }) => (admin_id === null ? [] : [admin_id]))
  const others = await db
    .selectFrom('interview as v')
    .innerJoin('entry as e', 'e.id', 'v.entry_id')
    .innerJoin('item as i', 'i.id', 'e.item_id')
    .select(['v.entry_id', 'v.admin_id', 'v.starts_at', 'v.minutes', 'v.slots', 'v.slots_by'])
    .select(['e.member_id', 'i.name as item_name'])
    .where('v.cancelled_at', 'is', null)
    .where('e.validity', '=', 0)
    .where('v.entry_id', 'not in', [0, ...rows.map(({ entry_id }) => entry_id)])
    .where((eb) =>
      eb.or([eb('e.member_id', 'in', [0, ...members]), eb('v.admin_id', 'in', [0, ...admins])]),
    )
    .where(sql<boolean>`greatest(v.starts_at, (select max(s) from unnest(v.slots) s))
      > ${now}::timestamptz - interval '1 day'`)
    .execute()
  return others.flatMap(({ starts_at, slots, slots_by, minutes, ...other }) => {
    const agreed = starts_at
      ? [{ ...other, isAgreed: true, span: { start: starts_at, minutes } }]
      : []
    const offered = slots_by === 'staff' ? slots : []
    return [
      ...agreed,
      ...offered.map((start) => ({ ...other, isAgreed: false, span: { start, minutes } })),
    ]
  })
}

type Busy = Awaited<ReturnType<typeof listBusy>>[number]

function busyText({ entry_id, item_name, isAgreed, span }: Busy, { isStaff }: Seen): string {
  const code = isStaff ? entryCode(entry_id) : ''
  const when = spanText(stampInJapan(span.start), span.minutes)
  return `${code}「${item_name}」の面談${isAgreed ? '' : 'の候補'}（${when}）`
}
