import { codes } from '#core/calls/code-list.ts'

/** How well the agency gets on with a member; nobody outside it is ever shown this. */
export const impression = codes([
  [4, '優良'],
  [3, '普通'],
  [2, 'いまいち'],
  [1, 'ブラック'],
])

export const BLACK = 1
export const NORMAL = 3

/** How far the agency is with a member. */
export const progress = codes([
  [0, '未対応'],
  [1, '電話済'],
  [9, '面談希望'],
  [11, '面談調整中'],
  [12, '営業中'],
  [5, '稼働中'],
  [10, '稼働実績あり'],
  [8, '他社稼働中'],
  [7, '営業停止'],
])
export type Progress = (typeof progress.all)[number]

/** What has passed between the staff and a member; the last three are written by the house itself. */
export const logKind = codes([
  ['call', '電話'],
  ['mail', 'メール'],
  ['meeting', '面談'],
  ['other', 'その他'],
  ['done', '対応済み'],
  ['progress', '進捗'],
  ['impression', '評価'],
])

export type LogKind = (typeof logKind.all)[number]

/** Those that somebody writes. */
export const writtenKind = codes([
  ['call', '電話'],
  ['mail', 'メール'],
  ['meeting', '面談'],
  ['other', 'その他'],
])
