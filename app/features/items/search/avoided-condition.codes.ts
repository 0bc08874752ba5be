import { codes } from '#core/calls/code-list.ts'

export const ngCondition = codes([
  ['overtime', '残業が月20時間を超える'],
  ['night', '夜勤・オンコールがある'],
  ['trip', '出張がある'],
  ['suit', 'スーツの着用が必要'],
  ['deep_chain', '商流が三次請け以降'],
  ['english', '英語での会話が必要'],
  ['long_interview', '面談が3回以上ある'],
])
