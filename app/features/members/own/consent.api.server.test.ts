import { expect } from 'vitest'
import type { Db } from '#core/db/db.server.ts'
import { members } from '#db/world/people.ts'
import { createClient } from '#tests/support/client.ts'
import { test } from '#tests/support/test.ts'
import { describeOutdated, listOutdated } from './consent.queries.server.ts'
import { wordingVersions } from './consent.words.ts'

const { id: member_id } = members.hanako

async function agreeTo(db: Db, kind: 'terms' | 'privacy', wording_version: string) {
  const consent = { given: true, source: 'registration' }
  await db
    .insertInto('consent')
    .values({ member_id, kind, wording_version, ...consent })
    .execute()
}

async function openClient(db: Db) {
  const client = createClient(db)
  await client.logIn(members.hanako)
  return (consent: object) =>
    client.post('/api/front/update-consents', { user_id: member_id, ...consent })
}

test('who agreed to an older edition sees what has changed since', async ({ db }) => {
  await agreeTo(db, 'terms', '2026-11-01')
  await agreeTo(db, 'privacy', wordingVersions.privacy)
  expect(await describeOutdated(db, member_id)).toMatchObject([
    {
      text: 'terms',
      title: '利用規約',
      edition: wordingVersions.terms,
      changes: [
        { edition: '2026-11-24', changes: expect.stringContaining('登録を完了する') },
        { edition: '2026-11-21', changes: expect.stringContaining('提案への同意') },
      ],
    },
  ])
})

test('who agrees to the new edition is asked no more, and a line proves it', async ({ db }) => {
  await agreeTo(db, 'terms', '2026-11-01')
  const send = await openClient(db)
  const { terms } = wordingVersions
  expect(await (await send({ terms })).json()).toEqual({ left: [] })
  await send({ terms })
  const lines = db
    .selectFrom('consent')
    .select(['wording_version', 'source'])
    .where('kind', '=', 'terms')
  expect(await lines.orderBy('id').execute()).toEqual([
    { wording_version: '2026-11-01', source: 'registration' },
    { wording_version: terms, source: 'renewal' },
  ])
})

test('nobody agrees to an edition that they have not read', async ({ db }) => {
  await agreeTo(db, 'terms', '2026-11-01')
  const send = await openClient(db)
  expect((await send({ terms: '2026-11-01' })).status).toBe(422)
  expect(await (await send({})).json()).toEqual({ left: ['terms'] })
  expect(await listOutdated(db, member_id)).toEqual(['terms'])
})
