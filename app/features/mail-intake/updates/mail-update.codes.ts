import { codes } from '#core/calls/code-list.ts'

/** What a line of an update does to its field. */
export const updateWay = codes([
  ['change', '変更'],
  ['add', '追加'],
  ['remove', '外す'],
])

export type UpdateWay = (typeof updateWay.all)[number]
