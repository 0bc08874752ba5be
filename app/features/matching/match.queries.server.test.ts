import { expect } from 'vitest'
import { dayInJapan, daysSince1970, systemNow } from '#core/clock.ts'
import { members } from '#db/world/people.ts'
import { comparedRate } from '#features/items/day-rate.rules.ts'
import { searchOf } from '#features/items/list/item-search.queries.server.ts'
import { scorePart } from '#features/items/search/match-score.codes.ts'
import { type Seeker, scoreItem } from '#features/items/search/match-score.rules.ts'
import { dismissItem } from '#features/shortlist/dismissed-item.commands.server.ts'
import { test } from '#tests/support/test.ts'
import { listBestMatches, listMatches, matchesSince } from './match.queries.server.ts'
import { anyMatch } from './match-list.form.ts'
import { openSearch } from './match-list.rules.ts'
import { readSeeker } from './score/match-criteria.queries.server.ts'
import { type ItemToScore, readItemsToScore } from './score/match-score.queries.server.ts'

const now = systemNow()
const today = daysSince1970(dayInJapan(now))
const everyone = [members.hanako, members.kenji, members.misaki, members.daisuke]

test('the list is in the order of what is explained of every open item by itself', async ({
  db,
}) => {
  const search = { ...openSearch(today), limit: 1_000 }
  const { ids } = await searchOf(db).find(search)
  const items = await readItemsToScore(db, ids, await searchOf(db).names())
  for (const { id } of everyone) {
    const { seeker } = await readSeeker(db, id, now)
    const { found } = await searchOf(db).match({ seeker, search, least: 0 })
    expect(found).toEqual(rankPlainly([...items.values()], ids, seeker))
  }
})

test('what a member is not interested in is not among what fits them, nor counted', async ({
  db,
}) => {
  const { id } = members.hanako
  const before = await listMatches(db, id, now, anyMatch)
  const best = before.rows[0]?.id ?? 0
  await dismissItem(db, id, best)
  const { rows, total } = await listMatches(db, id, now, anyMatch)
  expect([total, rows[0]?.id]).toEqual([before.total - 1, before.rows[1]?.id])
  const { rows: shown } = await listBestMatches(db, id, now, 3)
  expect(shown.map((row) => row.id)).not.toContain(best)
})

test('an item that was published since and fits well is notified, and nothing of before', async ({
  db,
}) => {
  const { id } = members.hanako
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
  const all = await matchesSince(db, id, daysAgo(90), now)
  expect(all.total).toBeGreaterThan(0)
  expect(all.found.every(({ score }) => score >= 75)).toBe(true)
  expect(await matchesSince(db, id, now, now)).toEqual({ found: [], total: 0 })
})

test('my page is given the best of the new ones, the best first, and nothing without skills', async ({
  db,
}) => {
  const { rows, areNew } = await listBestMatches(db, members.hanako.id, now, 3)
  const scores = rows.map(({ score }) => score)
  expect([areNew, scores.length > 0]).toEqual([true, true])
  expect(scores).toEqual(scores.toSorted((a, b) => b - a))
  expect((await listBestMatches(db, members.misaki.id, now, 3)).rows).toEqual([])
})

test('where no new one fits well, my page has the first of the list of matches', async ({ db }) => {
  const { id } = members.hanako
  const past = new Date(now.getTime() - 40 * 86_400_000)
  await db.updateTable('item').set({ published_at: past }).execute()
  const { rows, areNew } = await listBestMatches(db, id, now, 3)
  const listed = await listMatches(db, id, now, anyMatch)
  expect([areNew, rows.length]).toEqual([false, 3])
  expect(rows.map((row) => row.id)).toEqual(listed.rows.slice(0, 3).map((row) => row.id))
})

test('nobody without skills is notified of new projects', async ({ db }) => {
  const matches = await matchesSince(db, members.misaki.id, new Date(0), now)
  expect(matches).toEqual({ found: [], total: 0 })
})

test('every row says its points, part by part, and why', async ({ db }) => {
  const { rows, weights } = await listMatches(db, members.hanako.id, now, anyMatch)
  for (const { match } of rows) {
    const sum = scorePart.all.reduce((points, part) => points + match.points[part], 0)
    expect(match.score).toBe(match.cap === null ? sum : match.score)
    expect(scorePart.all.every((part) => match.points[part] <= weights[part])).toBe(true)
    expect(match.reasons.length).toBeGreaterThan(0)
  }
})

test('rates of the list are compared for the days that a member works, wished or asked for', async ({
  db,
}) => {
  const { id } = members.hanako
  const days = [3]
  await db.updateTable('member_wish').set({ days }).where('member_id', '=', id).execute()
  const paid = async (search: object) => {
    const state = { ...anyMatch, search: { per_page: 50 as const, ...search }, score_min: 30 }
    const { rows, seeker } = await listMatches(db, id, now, state)
    return rows.map((row) => comparedRate(row, seeker.days).max ?? 0)
  }
  const all = await paid({})
  const least = Math.max(...all) / 10_000 - 20
  expect(await paid({ rate_min: least })).toEqual(all.filter((pay) => pay >= least * 10_000))
  expect((await paid({ rate_min: least, days: [4] })).length).toBeGreaterThan(0)
})

/** Of equals the one first that comes first in the list of all, which begins with the newest. */
function rankPlainly(items: readonly ItemToScore[], ids: readonly number[], seeker: Seeker) {
  return items
    .map((item) => ({ id: item.id, ...scoreItem(item, seeker) }))
    .filter(({ isOut }) => !isOut)
    .sort((a, b) => b.score - a.score || ids.indexOf(a.id) - ids.indexOf(b.id))
    .map(({ id, score }) => ({ id, score }))
}
