import { codes } from '#core/calls/codes.ts'

/** Categories of tags: each has its line colour. */
export const tagGroup = codes([
  ['language', '言語'],
  ['framework', 'フレームワーク'],
  ['data', 'DB・ツール'],
  ['infra', 'インフラ'],
  ['position', '職種'],
  ['system', 'システム種別'],
  ['feature', '特徴'],
])

/** The block よく検索されるワード, in its order. */
export const suggestedGroup = codes([
  ['features', '特徴'],
  ['skills', '言語・スキル'],
  ['positions', '職種'],
  ['systems', 'システム種別'],
  ['high_rate', '高単価スキル'],
  ['cloud', 'クラウド'],
])
