import { sql } from 'kysely'
import { expect } from 'vitest'
import { z } from 'zod'
import { endpoints } from '#app/api.server.ts'
import type { Db } from '#core/db/db.server.ts'
import { endedCobol, remoteJava } from '#db/world/items/demo.ts'
import { tagId } from '#db/world/tags.ts'
import {
  getRelatedTagsByKeyword,
  getRelatedTagsByTagId,
  getSearchByKeywordList,
  getSearchByTagList,
  getSearchpageRefineTags,
  getSearchSuggestions,
  getTagpageRefineTags,
} from '#features/items/list/item-search.api.server.ts'
import { getRecommendedItemsList } from '#features/matching/recommended-item.api.server.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { getItemDetail, getItemFeaturedList, getNewItemList } from './posting.api.server.ts'

/** It makes every call there is of items. */
const patience = { timeout: 20_000 }

const fronts = endpoints.filter(({ path }) => path.startsWith('/api/front/'))

/** The columns that only the agency may know; the key of the item is none of them. */
async function privateColumns(db: Parameters<typeof contextFor>[0]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select column_name as name
    from information_schema.columns where table_name = 'item_private'`.execute(db)
  return rows.map(({ name }) => name).filter((name) => name !== 'item_id')
}

test('no call of the front has a field for what the agency alone may know', async ({ db }) => {
  const columns = await privateColumns(db)
  expect(columns).toContain('client_rate')
  const shown = fronts.flatMap(({ path, output }) =>
    namesIn(z.toJSONSchema(output, { unrepresentable: 'any' }))
      .filter((name) => columns.includes(name))
      .map((name) => `${path} answers ${name}`),
  )
  expect(shown).toEqual([])
})

test(
  'no answer of the front carries the client or what the client pays',
  patience,
  async ({ db }) => {
    const answers = await answersOf(db)
    const { rows } = await sql<{ client: string; note: string }>`
    select client, note from item_private where client is not null`.execute(db)
    expect(rows.length).toBeGreaterThan(30)
    expect(
      rows.filter(({ client, note }) => answers.includes(client) || answers.includes(note)),
    ).toEqual([])
    expect(answers).not.toMatch(/client_rate|margin|chain_limit|raw_text|owner_id|lint_/)
  },
)

async function answersOf(db: Db): Promise<string> {
  const context = contextFor(db)
  const tag_id = tagId('Java')
  return JSON.stringify([
    await getItemDetail.run(context, { id: remoteJava.id }),
    await getItemDetail.run(context, { id: endedCobol.id }),
    await getNewItemList.run(context, {}),
    await getItemFeaturedList.run(context, {}),
    await getRecommendedItemsList.run(context, { id: remoteJava.id }),
    await getSearchByKeywordList.run(context, { include_ended: 1, per_page: 50 }),
    await getSearchByKeywordList.run(context, { keyword: 'リモート -COBOL', per_page: 50 }),
    await getSearchByTagList.run(context, { tag_id, per_page: 50 }),
    await getSearchByTagList.run(context, { tag_id: tagId('Delphi') }).catch((refusal) => refusal),
    await getRelatedTagsByTagId.run(context, { tag_id }),
    await getRelatedTagsByKeyword.run(context, { keyword: 'Java' }),
    await getTagpageRefineTags.run(context, { tag_id }),
    await getSearchpageRefineTags.run(context, {}),
    await getSearchSuggestions.run(context, { keyword: 'ジ' }),
  ])
}

function namesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const own = 'properties' in schema ? Object.keys(schema.properties ?? {}) : []
  return [...own, ...Object.values(schema).flatMap(namesIn)]
}
