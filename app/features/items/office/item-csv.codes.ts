import { codes } from '#core/calls/code-list.ts'

/** What a line of a table makes of an item. */
export const lineAct = codes([
  ['refuse', '取り込めない'],
  ['add', '新しく登録'],
  ['change', '変更'],
  ['same', '変わらない'],
  ['left', '残した'],
])

export const importState = codes([
  ['waiting', '順番待ち'],
  ['checking', '確認中'],
  ['ready', '確認済み'],
  ['running', '取込中'],
  ['done', '取込済み'],
  ['undoing', '取り消し中'],
  ['undone', '取り消し済み'],
  ['failed', '途中で止まりました'],
])

export const csvEncodings = codes([
  ['utf8', 'UTF-8（BOM付き）'],
  ['shift_jis', 'Shift_JIS'],
])
