import { sql } from 'kysely'
import { dayInJapan, stampInJapan, startOfDayInJapan } from '#core/clock.ts'
import { type Db, inParallel } from '#core/db/db.server.ts'
import { entryStage, waitingStages } from '#features/entries/entry.codes.ts'
import { isLate, replyDue } from '#features/entries/entry-counts.queries.server.ts'
import {
  columns as officeColumns,
  type Reader,
  toOfficeEntry,
} from '#features/entries/office-entry.queries.server.ts'
import { CARDS } from './entry-board.codes.ts'
import { daysOf, timerOf } from './entry-board.rules.ts'
import type { BoardSearch } from './entry-board.schema.ts'
import { matching } from './entry-list.queries.server.ts'
import { officeSearch } from './entry-list.schema.ts'

/** Every application that is under way, by its stage; in each column the earliest due date is first. */
export async function readBoard(db: Db, reader: Reader, search: BoardSearch) {
  const wanted = { ...everything, ...search }
  const [cards, tally] = await inParallel(
    db,
    () => readCards(db, reader, wanted),
    () => countStages(db, reader, wanted),
  )
  const sum = (counted: readonly string[], of: 'count' | 'late' | 'lately') =>
    tally.filter(({ stage }) => counted.includes(stage)).reduce((total, row) => total + row[of], 0)
  return {
    columns: waitingStages.map((stage) => ({
      stage,
      stage_name: entryStage.label(stage),
      days: daysOf(stage),
      count: sum([stage], 'count'),
      cards: cards.filter((card) => card.stage === stage),
    })),
    moving: sum(waitingStages, 'count'),
    overdue: sum(waitingStages, 'late'),
    started: sum(['started'], 'lately'),
    closed: sum(['declined', 'withdrawn'], 'lately'),
  }
}

const everything = officeSearch.parse({ validity: 'all' })
type Wanted = typeof everything

async function readCards(db: Db, reader: Reader, wanted: Wanted) {
  const urgency = sql`coalesce(${replyDue}, case when e.stage not in ('received', 'reviewing')
    then (e.moved_at at time zone 'Asia/Tokyo')::date end)`
  const ranked = matching(db, reader, wanted)
    .select([...officeColumns, 'i.rate_max', 'i.rate_detail'])
    .select(
      sql<number>`row_number() over (partition by e.stage order by ${urgency}, e.id)`.as('place'),
    )
    .where('e.validity', '=', 0)
    .where('e.stage', 'in', waitingStages)
  const rows = await db
    .selectFrom(ranked.as('card'))
    .selectAll()
    .where('place', '<=', CARDS)
    .orderBy('place')
    .execute()
  const today = dayInJapan(reader.now)
  return rows.map(({ place: _, rate_max, rate_detail, ...row }) => {
    const entry = toOfficeEntry(row, reader)
    const moved_on = stampInJapan(row.moved_at).slice(0, 10)
    return {
      ...entry,
      rate_max,
      rate_detail,
      rate_days: row.rate_days,
      rate_wished_days: row.rate_wished_days,
      timer: timerOf({ ...entry, moved_on }, today),
    }
  })
}

/** How many there are in each stage, and how many came to it this month. */
async function countStages(db: Db, reader: Reader, wanted: Wanted) {
  const month = startOfDayInJapan(dayInJapan(reader.now).with({ day: 1 }))
  return await matching(db, reader, wanted)
    .select('e.stage')
    .select([
      sql<number>`(count(*) filter (where e.validity = 0))::int`.as('count'),
      sql<number>`(count(*) filter (where e.validity = 0 and ${isLate(reader.now)}))::int`.as(
        'late',
      ),
      sql<number>`(count(*) filter (where e.moved_at >= ${month}))::int`.as('lately'),
    ])
    .groupBy('e.stage')
    .execute()
}
