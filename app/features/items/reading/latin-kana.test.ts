import { expect, test } from 'vitest'
import { evenLatin, latinOfKana } from './latin-kana.ts'

test.for([
  ['しんおおさか', 'Shin-Osaka'],
  ['しんおおさか', 'Shin Ōsaka'],
  ['しぶや', 'Shibuya'],
  ['しんばし', 'Shimbashi'],
  ['しんばし', 'Shinbashi'],
  ['さっぽろ', 'Sapporo'],
  ['はっちょうぼり', 'Hatchobori'],
  ['はっちょうぼり', 'Hacchobori'],
  ['おちゃのみず', 'Ochanomizu'],
  ['きょうと', 'Kyoto'],
  ['じゆうがおか', 'Jiyugaoka'],
  ['かやばちょう', 'Kayabacho'],
] as const)('%s is spelled %s', ([kana, latin]) => {
  expect(latinOfKana(kana)).toBe(evenLatin(latin))
})
