import { codes } from '#core/calls/code-list.ts'

export const situation = codes([
  ['free', 'すぐに稼働できる'],
  ['ending', '稼働中で、終わる日が決まっている'],
  ['working', '稼働中で、よい案件があれば検討する'],
  ['resting', '今は探していない'],
])

/** The same in short, for the member. */
export const situationInShort = codes([
  ['free', '空いている'],
  ['ending', '稼働中'],
  ['working', '稼働中'],
  ['resting', 'お休み中'],
])

export const daysPerWeek = codes([
  [5, '週5日（100%）'],
  [4, '週4日（80%）'],
  [3, '週3日（60%）'],
  [2, '週2日（40%）'],
  [1, '週1日（20%）'],
])

export const parallel = codes([
  [1, '1件に専念したい'],
  [2, '2件まで並行できる'],
  [3, '3件まで並行できる'],
])
