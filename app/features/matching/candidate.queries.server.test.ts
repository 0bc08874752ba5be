import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '#core/db/db.server.ts'
import { remoteJava } from '#db/world/items/demo.ts'
import { members, staff } from '#db/world/people.ts'
import { tagId } from '#db/world/tags.ts'
import type { Term } from '#db/world/vocabulary/tag-terms.ts'
import { capabilitiesOf } from '#features/admins/admin-rights.codes.ts'
import { taggedWith } from '#features/items/item-skill.rules.ts'
import { usualWeights } from '#features/items/search/match-weights.codes.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { getCandidates } from './candidate.admin-api.server.ts'
import { listMatches } from './match.queries.server.ts'
import { anyMatch } from './match-list.form.ts'
import { readOwnFit } from './own-fit.queries.server.ts'

const { hanako } = members

function asStaff(db: Db, role: keyof typeof staff = 'coordinator') {
  const capabilities = capabilitiesOf(role)
  const caller = { kind: 'admin', id: staff[role].id, sessionId: 1, capabilities } as const
  return contextFor(db, { caller })
}

async function find(db: Db, more: object = {}) {
  return await getCandidates.run(asStaff(db), { item_id: remoteJava.id, limit: 50, ...more })
}

test('a candidate has the points that the member is shown for the same project', async ({ db }) => {
  const { rows } = await find(db)
  const { now } = contextFor(db)
  const search = { per_page: 50, page: 1 } as const
  const own = await listMatches(db, hanako.id, now, { ...anyMatch, search })
  const shown = own.rows.find(({ id }) => id === remoteJava.id)
  expect(rows.find(({ id }) => id === hanako.id)).toMatchObject({
    score: shown?.match.score,
    points: shown?.match.points,
  })
})

test('who has one of two skills of which one is enough meets it wherever it is reckoned', async ({
  db,
}) => {
  const { now } = contextFor(db)
  await requireChoice(db, ['Java', 'Kotlin'], 'COBOL')
  await db.deleteFrom('member_skill').where('member_id', '=', hanako.id).execute()
  const skill = { member_id: hanako.id, tag_id: tagId('Kotlin'), years: 4 }
  await db.insertInto('member_skill').values(skill).execute()
  const search = { per_page: 50, page: 1 } as const
  const { rows: own } = await listMatches(db, hanako.id, now, { ...anyMatch, search })
  const { rows: found } = await find(db)
  const match = own.find(({ id }) => id === remoteJava.id)?.match
  expect(match).toMatchObject({
    in_short: expect.stringMatching(/^必須 1\/2・/),
    points: { must: 20 },
  })
  expect(match?.reasons[0]?.text).toBe('必須 1/2：Kotlin 4年')
  expect(found.find(({ id }) => id === hanako.id)).toMatchObject({ points: { must: 20 } })
  const fit = decodeURIComponent(await readOwnFit(db, hanako.id, remoteJava.id, now))
  expect(fit).toContain('必須 1/2・')
})

/** The item requires one of two skills, and another one. */
async function requireChoice(db: Db, [one, other]: readonly [Term, Term], besides: Term) {
  await db.deleteFrom('item_skill').where('item_id', '=', remoteJava.id).execute()
  const required = { item_id: remoteJava.id, is_required: true }
  const choice = { ...required, position: 0, text: `${one}または${other}`, years: 3 }
  const rows = [
    { ...choice, ...taggedWith([one, other].map(tagId)) },
    { ...required, position: 1, text: besides, tag_id: tagId(besides) },
  ]
  await db.insertInto('item_skill').values(rows).execute()
}

test('the best candidates come first, each with a reason that can be read in one breath', async ({
  db,
}) => {
  const { rows } = await find(db)
  const scores = rows.map(({ score }) => score)
  expect(scores).toEqual(scores.toSorted((a, b) => b - a))
  expect(rows.filter(({ text }) => text === '' || [...text].length > 150)).toEqual([])
})

test('with all weight on the rate a member who asks for less is not behind', async ({ db }) => {
  const none = { must: 0, nice: 0, place: 0, start: 0 }
  const { rows, weights } = await find(db, { ...none, rate: 7 })
  expect(weights).toEqual({ ...usualWeights, ...none, rate: 100 })
  expect(rows.every(({ score, points }) => score <= 35 || points.rate === score)).toBe(true)
})

test.for([
  ['is blacklisted', 'update member set impression = 1 where id = 1'],
  ['has left', "update member set status = 'withdrawn' where id = 1"],
  ['is offered no more', 'update member set progress = 7 where id = 1'],
  ['looks for nothing', "update member_availability set situation = 'resting' where member_id = 1"],
] as const)('who %s is no candidate', async ([, change], { db }) => {
  expect((await find(db)).rows.map(({ id }) => id)).toContain(hanako.id)
  await sql.raw(change).execute(db)
  expect((await find(db)).rows.map(({ id }) => id)).not.toContain(hanako.id)
})

test('who has applied to a project already is no candidate for it', async ({ db }) => {
  await sql`insert into entry (member_id, item_id, reply_due_on, content_sha256)
    values (${hanako.id}, ${remoteJava.id}, '2026-12-01', ${Buffer.alloc(32)})`.execute(db)
  expect((await find(db)).rows.map(({ id }) => id)).not.toContain(hanako.id)
})
