import { expect, test } from 'vitest'
import { bareOfFrame } from './mail-frame.ts'

const PROJECT = '案件名:倉庫の保守\n単価:60万'

test.for([
  [
    'Gmail',
    '---------- Forwarded message ---------\n差出人: 綾部 <a@b>\nDate: 2026年11月19日(木) 16:41\nSubject: 別の題\nTo: <c@d>\n\n',
  ],
  [
    'Outlook',
    '-----Original Message-----\nFrom: a\nSent: Thursday, November 19, 2026 8:47 AM\nTo: b\nSubject: 別の題\n\n',
  ],
  [
    'Thunderbird',
    '-------- Forwarded Message --------\nSubject: \t別の題\nDate: \tTue, 17 Nov 2026 11:20:45 +0900\nFrom: \ta\n\n',
  ],
  ['a paragraph a field', 'From: a\n\nSent: b\n\nSubject: 別の題\n\n'],
  ['an answer', '2026年11月16日(月) 10:11 片桐 <k@a>:\n'],
] as const)('the head of %s is blank, and what follows stays', ([, head]) => {
  const { text, older } = bareOfFrame(`題\n${head}${PROJECT}`)
  expect(text.split('\n').filter((line) => line.trim() !== '')).toEqual([
    '題',
    ...PROJECT.split('\n'),
  ])
  expect(older).toEqual([2])
})

test('the marks of a quotation in a quotation are blank', () => {
  const { text, older } = bareOfFrame('題\n了解\n> どうですか\n>> > 単価:60万')
  expect(text).toBe('題\n了解\n  どうですか\n     単価:60万')
  expect(older).toEqual([5])
})

test('one field of a head alone is a line of the mail', () => {
  const lines = '題\n件名:倉庫の保守\n必須:Java'
  expect(bareOfFrame(lines)).toEqual({ text: lines, older: [] })
})

test.for(['> ', '|', 'From: ', '-', ' '])('%j without end costs no time', (letters) => {
  const began = performance.now()
  bareOfFrame(`題\n${letters.repeat(60_000)}\n${`${letters.repeat(20)}\n`.repeat(2_000)}`)
  expect(performance.now() - began).toBeLessThan(2_000)
})
