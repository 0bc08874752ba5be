import { expect } from 'vitest'
import { staff } from '#db/world/people.ts'
import { createClient } from '#tests/support/client.ts'
import { test } from '#tests/support/test.ts'

const column = {
  slug: 'slow-text',
  title: '遅い本文',
  lead: '要約です。',
  author: 'アンケン編集部',
}
const text = {
  slug: 'flow',
  title: '参画までの流れ',
  description: '案件を探してから参画するまでの流れを、順を追ってご説明します。',
  lead: '参画までの流れです。',
}

/** Texts within the limits of their fields that take longer than a page may wait. */
const slow = {
  'quotes in quotes': '>'.repeat(25_000),
  'lists in lists': '> - '.repeat(12_000),
  'emphasis in emphasis': '*_'.repeat(25_000),
  'lines that go on in a quote': `${'> '.repeat(20)}a\n${'a\n'.repeat(24_900)}`,
  'lines that go on in a list': `${'- '.repeat(20)}a\n${'a\n'.repeat(24_900)}`,
}

test.for(Object.entries(slow))('%s are refused in words', async ([, body_markdown], { db }) => {
  const client = createClient(db)
  await client.post('/api/admin/login', staff.editor)
  const answer = await client.post('/api/admin/column/edit', { ...column, body_markdown })
  expect(answer.status).toBe(422)
  expect((await answer.json()).errors.body_markdown[0]).toContain('入れ子を減らす')
})

test('texts of the site and introductions of tags are refused as well, and a preview says why', async ({
  db,
}) => {
  const client = createClient(db)
  await client.post('/api/admin/login', staff.editor)
  const body_markdown = '>'.repeat(50_000)
  const edit = await client.post('/api/admin/text/edit', { ...text, body_markdown })
  expect((await edit.json()).errors.body_markdown[0]).toContain('入れ子を減らす')
  const preview = await client.post('/api/admin/column/preview', { body_markdown })
  expect((await preview.json()).faults[0]).toContain('入れ子を減らす')
  const landing_markdown = '*_'.repeat(10_000)
  const tag = { term: '遅いタグ', tag_category_id: 1, landing_markdown }
  const register = await client.post('/api/admin/item/tag/register', tag)
  expect((await register.json()).errors).toEqual({
    landing_markdown: [expect.stringContaining('入れ子を減らす')],
  })
})
