import { codes } from '#core/calls/code-list.ts'

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

/** The block おすすめのキーワード, in its order. */
export const suggestedGroup = codes([
  ['features', '特徴'],
  ['skills', '言語・スキル'],
  ['positions', '職種'],
  ['systems', 'システム種別'],
  ['high_rate', '高単価スキル'],
  ['cloud', 'クラウド'],
])

export const NORMAL_TAG = 1
/** Offered under the search field of the home page. */
export const PICKUP_TAG = 2
/** A theme: it has its place on the home page, and its items are featured ones. */
export const FEATURE_TAG = 3

export const tagType = codes([
  [NORMAL_TAG, '通常'],
  [PICKUP_TAG, 'ピックアップ'],
  [FEATURE_TAG, '特集'],
])
