import { codes } from '#core/calls/code-list.ts'

export const bulkAct = codes([
  ['confirm', '確認済みにする'],
  ['extend', '掲載を延ばす'],
  ['close', '終了する'],
  ['owner', '担当を変える'],
  ['tags', 'タグを変える'],
  ['delete', '削除する'],
])

export const extension = codes([
  [7, '7日'],
  [14, '14日'],
  [30, '30日'],
])
