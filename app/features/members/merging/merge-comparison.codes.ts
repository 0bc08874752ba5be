import { codes } from '#core/calls/code-list.ts'

/** For how many days a merge can be undone. */
export const UNDO_DAYS = 30

/** What is chosen one by one when a lead, or another member, is merged into a member. */
export const mergeField = codes([
  ['name', '氏名'],
  ['kana', 'カナ'],
  ['birth_date', '生年月日'],
  ['tel', '電話番号'],
  ['prefecture_id', '都道府県'],
  ['station', '最寄り駅'],
  ['skills', '経験年数'],
  ['more_skills', '追加スキル'],
  ['rate_min', '希望単価と日数'],
  ['start', '開始時期'],
  ['remote', '働き方'],
])
export type MergeField = (typeof mergeField.all)[number]

export const mergeSide = codes([
  ['other', 'もう一方'],
  ['member', '会員'],
])
export type MergeSide = (typeof mergeSide.all)[number]
