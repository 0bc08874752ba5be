import { expect } from 'vitest'
import { systemNow } from '#core/clock.ts'
import { mergedTagRows, tagId, UNUSED_TERM } from '#db/world/tags.ts'
import { openItems } from '#features/items/item.queries.server.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { getHtmlContent } from './tag-introduction.api.server.ts'

test('a tag has an introduction that leads to the tags it names', async ({ db }) => {
  const { html } = await getHtmlContent.run(contextFor(db), { tag_id: tagId('Java') })
  expect(html).toMatch(/^<p>Javaの案件は/)
  expect(html).toContain(`<a href="/item/tag/${tagId('Spring Boot')}">Spring Boot</a>`)
  expect(html).toContain('<h3>')
})

test('a merged tag has the introduction of the tag it is part of', async ({ db }) => {
  const merged = mergedTagRows.find(({ term }) => term === 'Amazon Web Services')?.id ?? 0
  const { tag_id, html } = await getHtmlContent.run(contextFor(db), { tag_id: merged })
  expect(tag_id).toBe(tagId('AWS'))
  expect(html).toContain('AWSの案件')
})

test('a tag without an introduction says nothing, an unknown one is not found', async ({ db }) => {
  const read = (tag_id: number) => getHtmlContent.run(contextFor(db), { tag_id })
  expect((await read(tagId(UNUSED_TERM))).html).toBe('')
  await expect(read(999_999)).rejects.toMatchObject({ status: 404 })
})

test('an introduction can bring no script into the page', async ({ db }) => {
  const id = tagId('Java')
  const landing_markdown = '<script>alert(1)</script>\n\n[a](javascript:alert(1))'
  await db.updateTable('tag').set({ landing_markdown }).where('id', '=', id).execute()
  const { html } = await getHtmlContent.run(contextFor(db), { tag_id: id })
  expect(html).toBe('&lt;script&gt;alert(1)&lt;/script&gt;\n<p><a href="">a</a></p>')
})

test('the tags that introductions lead to have open items', async ({ db }) => {
  const linked = await db
    .selectFrom('tag')
    .select('landing_markdown')
    .where('landing_markdown', 'is not', null)
    .execute()
  const ids = linked.flatMap(({ landing_markdown }) =>
    [...(landing_markdown ?? '').matchAll(/item\/tag\/(\d+)/g)].map(([, id]) => Number(id)),
  )
  const used = await openItems(db, systemNow())
    .innerJoin('item_tag', 'item_tag.item_id', 'item.id')
    .select('tag_id')
    .distinct()
    .execute()
  const known = new Set(used.map(({ tag_id }) => tag_id))
  expect(ids.filter((id) => !known.has(id))).toEqual([])
})
