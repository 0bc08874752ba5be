import { expect, test } from 'vitest'
import { ignoredSentence, refusalText } from './item-search.words.ts'

test('a rate in yen is led to 万円', () => {
  const yen = { name: 'rate_min', value: '800000' } as const
  const hint = '単価は万円で指定してください（rate_min=80）。'
  expect(refusalText(yen)).toBe(`「800000」は指定できません。${hint}`)
  expect(ignoredSentence([{ name: 'days', value: '9' }, yen])).toBe(
    `読み取れない条件（days=9、rate_min=800000）を外して探しました。${hint}`,
  )
  expect(refusalText({ name: 'rate_min', value: 'high' })).toBe('「high」は指定できません。')
})
