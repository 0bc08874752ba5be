import { sql } from 'kysely'
import { expect } from 'vitest'
import { systemNow } from '#core/clock.ts'
import { remoteJava } from '#db/world/items/demo.ts'
import { members } from '#db/world/people.ts'
import { tagId } from '#db/world/tags.ts'
import { addViews } from '#features/dashboards/page-view.commands.server.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { getPopularLangRankingByErouteList } from './popular-language.api.server.ts'

test('the language of recently shortlisted items leads the ranking', async ({ db }) => {
  await db.deleteFrom('entry').execute()
  const [go, language] = [
    tagId('Go'),
    sql`(select tag_category_id from tag where id = ${tagId('Go')})`,
  ]
  await sql`delete from item_tag x using tag t where t.id = x.tag_id and t.id <> ${go}
    and t.tag_category_id = ${language}
    and item_id in (select item_id from item_tag where tag_id = ${go})`.execute(db)
  await sql`delete from page_view`.execute(db)
  await sql`insert into consider (member_id, item_id)
    select ${members.hanako.id}, item_id from item_tag where tag_id = ${go}`.execute(db)
  const context = contextFor(db, { now: new Date(systemNow().getTime() + 60_000) })
  const { rows } = await getPopularLangRankingByErouteList.run(context, {})
  expect(rows[0]).toMatchObject({ term: 'Go', rank: 1, rank_before: null })
})

test('what readers look at counts for the languages of the item', async ({ db }) => {
  const now = new Date('2031-04-15T03:00:00Z')
  const name = String(remoteJava.id)
  await addViews(db, [{ kind: 'item', name, day: '2031-04-15', views: 3, member_views: 0 }])
  const { rows } = await getPopularLangRankingByErouteList.run(contextFor(db, { now }), {})
  expect(rows[0]).toMatchObject({ term: 'Java', rank: 1, is_measured: true })
  expect(rows.at(-1)?.is_measured).toBe(false)
})
