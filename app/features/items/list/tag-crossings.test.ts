import { expect } from 'vitest'
import { systemNow } from '#core/clock.ts'
import { tagId } from '#db/world/tags.ts'
import { test } from '#tests/support/test.ts'
import { findItems } from './item-list.queries.server.ts'
import { countItems } from './item-search.queries.server.ts'
import { findCrossed } from './tag-crossings.queries.server.ts'
import { crossLinks, crossState, isTurnOnly } from './tag-crossings.rules.ts'
import { crossHeading } from './tag-crossings.words.ts'

const now = systemNow()

test('a cross page is linked with as many items as it has, and only from five on', async ({
  db,
}) => {
  const { facets } = await findItems(db, now, { state: {} })
  const tag = facets.tags[0]
  const { facets: ofTag } = await findItems(db, now, { state: { tag_id: tag?.id } })
  for (const kind of ['prefecture', 'position'] as const) {
    for (const { id, count = 0 } of crossLinks(tag?.id ?? 0, kind, ofTag)) {
      expect(await countItems(db, now, crossState({}, tag?.id ?? 0, kind, id))).toBe(count)
      expect(count).toBeGreaterThanOrEqual(5)
    }
  }
})

test('a tag is crossed with a prefecture or a position, and with nothing else', async ({ db }) => {
  expect(await findCrossed(db, 'prefecture', 13)).toMatchObject({ id: 13, name: '東京都' })
  expect(await findCrossed(db, 'prefecture', 48)).toBeUndefined()
  expect(await findCrossed(db, 'position', tagId('Java'))).toBeUndefined()
  const position = tagId('システムエンジニア')
  expect(await findCrossed(db, 'position', position)).toMatchObject({ id: position })
})

test('headings of cross pages read as people say it', () => {
  expect(crossHeading('Java', 'prefecture', '東京都')).toBe(
    '東京都のJavaフリーランス案件・求人一覧',
  )
  expect(crossHeading('Java', 'position', 'フロントエンドエンジニア')).toBe(
    'Javaのフロントエンドエンジニア案件・求人一覧',
  )
})

test('order, size and page alone make no other list of a cross page', () => {
  expect(isTurnOnly({ sort: 'updated', per_page: 50, page: 2 })).toBe(true)
  expect(isTurnOnly({ remote: ['full'] })).toBe(false)
})
