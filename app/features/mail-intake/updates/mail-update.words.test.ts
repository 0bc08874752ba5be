import { expect, test } from 'vitest'
import { worldNames } from '#db/world/mails/names.ts'
import { sampleText } from '#features/mail-intake/reading-rules/shown-reading.words.ts'
import { fieldsText } from './mail-update.words.ts'

test('a period is read with the days as people write them', () => {
  const period = { starts_on: '2027-01-01', ends_on: '2027-06-30' }
  expect(fieldsText('start', period, worldNames)).toBe('2027年1月1日（金）〜2027年6月30日（水）')
  expect(sampleText('start', '2027-01-01〜長期')).toBe('2027年1月1日（金）〜長期')
})

test('what a sample is compared by is shown in words', () => {
  const texts = [sampleText('kind', 'close'), sampleText('state', 'open'), sampleText('item', '7')]
  expect(texts).toEqual(['終了の連絡', '募集中', 'AN-7'])
})
