import { sql } from 'kysely'
import type { Db } from '#core/db/db.server.ts'
import { remote } from '#features/items/item.codes.ts'
import { daysAWeek } from '#features/items/list/item-search.codes.ts'
import { searchOf } from '#features/items/list/item-search.queries.server.ts'
import { ngCondition } from '#features/items/search/avoided-condition.codes.ts'
import type { Seeker } from '#features/items/search/match-score.rules.ts'
import { usualWeights } from '#features/items/search/match-weights.codes.ts'
import type { NameBook } from '#features/items/search/search-contract.ts'
import { daysPerWeek } from '#features/members/own/availability.codes.ts'
import { noAvailability } from '#features/members/own/availability.form.ts'
import {
  readStated,
  type Stated,
} from '#features/members/own/profile-completeness.queries.server.ts'
import { noWishes } from '#features/members/own/wishes.form.ts'
import { type SeekerStatements, seekerOf } from './match-criteria.rules.ts'
import { readWeights } from './match-weights.queries.server.ts'

type Read = {
  /** Where no search runs beside, its names are given. */
  book?: NameBook
  /** What the page has read already. */
  stated?: Stated
}

/** A member as the search scores items for them, and the statements that they have made for it. */
export async function readSeeker(
  db: Db,
  memberId: number,
  now: Date,
  { book, stated }: Read = {},
): Promise<{ seeker: Seeker; statements: SeekerStatements; names: NameBook }> {
  const [{ profile, skills, wishes, availability }, weights, names] = await Promise.all([
    stated ?? readStated(db, memberId, now),
    readWeights(db, memberId),
    book ?? searchOf(db).names(),
  ])
  const statements: SeekerStatements = {
    skills,
    prefecture_id: profile.prefecture_id,
    weights,
    wishes: wishes ?? noWishes,
    availability: availability ?? noAvailability,
  }
  const seeker = seekerOf(statements, now, {
    successor: (tag) => names.successors.get(tag),
    nearby: (prefecture) => listNearby(names, prefecture),
  })
  return { seeker, statements, names }
}

type FoundSeeker = { id: number; seeker: Seeker; isFromHome: boolean }

/** Many members at once, as the search scores items for them; each with the weights that are usual. */
export async function readSeekers(
  db: Db,
  ids: readonly number[],
  now: Date,
  names: NameBook,
): Promise<FoundSeeker[]> {
  if (ids.length === 0) return []
  const rows = await selectStatements(db, ids)
  return rows.map(({ id, skills, prefecture_id, ...row }) => {
    const prefectures = (row.prefecture_ids ?? []).map((place) => ({ id: place, name: '' }))
    const wishes = { ...noWishes, ...wishesIn(row), prefectures }
    const availability = {
      ...noAvailability,
      ...(row.situation && { situation: row.situation, available_from: row.available_from }),
      days_per_week: daysIn(row.days_per_week),
    }
    const statements = { skills, wishes, availability, prefecture_id, weights: usualWeights }
    const places = {
      successor: (tag: number) => names.successors.get(tag),
      nearby: (prefecture: number) => listNearby(names, prefecture),
    }
    return { id, seeker: seekerOf(statements, now, places), isFromHome: prefectures.length === 0 }
  })
}

type OneSkill = Pick<SeekerStatements['skills'][number], 'tag_id' | 'years' | 'level' | 'wish'>

async function selectStatements(db: Db, ids: readonly number[]) {
  return await db
    .selectFrom('member as m')
    .leftJoin('member_wish as w', 'w.member_id', 'm.id')
    .leftJoin('member_availability as a', 'a.member_id', 'm.id')
    .select(['m.id', 'm.prefecture_id', 'w.rate_min', 'w.days', 'w.remote', 'w.prefecture_ids'])
    .select(['w.start', 'w.ng_conditions', 'a.situation', 'a.available_from', 'a.days_per_week'])
    .select(
      sql<OneSkill[]>`coalesce((select json_agg(json_build_object('tag_id', k.tag_id,
        'years', k.years, 'level', k.level, 'wish', k.wish))
        from member_skill k where k.member_id = m.id), '[]')`.as('skills'),
    )
    .where((eb) => eb('m.id', '=', eb.fn.any(eb.val(ids))))
    .execute()
}

function wishesIn(
  row: Pick<
    Awaited<ReturnType<typeof selectStatements>>[number],
    'rate_min' | 'days' | 'remote' | 'start' | 'ng_conditions'
  >,
) {
  return {
    rate_min: row.rate_min,
    start: row.start,
    days: (row.days ?? []).filter(daysAWeek.has),
    remote: (row.remote ?? []).filter(remote.has),
    ng_conditions: (row.ng_conditions ?? []).filter(ngCondition.has),
  }
}

function daysIn(days: number | null) {
  return days !== null && daysPerWeek.has(days) ? days : null
}

type Prefectures = readonly Pick<NameBook['names'][number], 'id' | 'within'>[]

/** The prefectures of a book of names, in which there are thousands of other names. */
const prefecturesIn = new WeakMap<NameBook, Prefectures>()

function listNearby(book: NameBook, prefecture: number): number[] {
  const prefectures =
    prefecturesIn.get(book) ?? book.names.filter(({ kind }) => kind === 'prefecture')
  prefecturesIn.set(book, prefectures)
  const region = prefectures.find(({ id }) => id === prefecture)?.within
  return prefectures.filter(({ within }) => within === region).map(({ id }) => id)
}
