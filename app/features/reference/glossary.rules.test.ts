import { expect } from 'vitest'
import { systemNow } from '#core/clock.ts'
import { getEntries } from '#features/site/documents/document.queries.server.ts'
import { test } from '#tests/support/test.ts'
import { explain, explained } from './glossary.rules.ts'

test('every word that a posting explains has its entry in the glossary', async ({ db }) => {
  const { groups } = await getEntries(db, 'glossary', systemNow())
  const ids = groups.flatMap(({ entries }) => entries.map(({ id }) => id))
  expect(explained.filter(([, id]) => !ids.includes(id))).toEqual([])
})

test('a word is explained where it is first used and never again', () => {
  const [first = [], second = []] = explain(['要件定義と基本設計。', '要件定義から詳細設計まで。'])
  const linked = [...first, ...second].filter(({ to }) => to).map(({ text }) => text)
  expect(linked).toEqual(['要件定義', '基本設計'])
  expect(second.map(({ text }) => text).join('')).toBe('要件定義から詳細設計まで。')
})

test('letters inside another word are not taken for a word of the trade', () => {
  expect(explain(['PMOの支援'])[0]?.some(({ to }) => to)).toBe(true)
  expect(explain(['XPMOSの支援'])[0]?.some(({ to }) => to)).toBe(false)
})
