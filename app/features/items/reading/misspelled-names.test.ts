import { expect, test } from 'vitest'
import { readSpellings } from './misspelled-names.ts'
import type { ReadableName } from './reading-contract.ts'

const nameOf = (name: string, ...others: string[]): ReadableName => ({
  kind: 'tag',
  ids: [1],
  name,
  spellings: [name, ...others],
})
const like = readSpellings([
  nameOf('Python', 'パイソン'),
  nameOf('Java', 'ジャバ'),
  nameOf('JavaScript', 'ジャバスクリプト'),
  nameOf('Flask'),
  nameOf('Jenkins'),
  nameOf('Docker', 'ドッカー'),
  nameOf('Docket'),
])

test.for([
  ['phyton', 'Python'],
  ['pyhton3', 'Python'],
  ['javasript', 'JavaScript'],
  ['javscirpt', 'JavaScript'],
  ['ジャヴァ', 'Java'],
  ['ジャバスクリプ', 'JavaScript'],
  ['pytホン', 'Python'],
  ['ドcケr', 'Docker'],
  ['fァsk', 'Flask'],
  ['ジャヴァscリpt', 'JavaScript'],
])('%s is meant to be %s', ([word, name]) => {
  expect(like(word ?? '')?.name).toBe(name)
})

test.for(['flash', 'jvaa', 'jupyter', 'dockel', 'パン', '金融系', 'java案件'])(
  '%s is another word',
  (word) => {
    expect(like(word)).toBeUndefined()
  },
)
