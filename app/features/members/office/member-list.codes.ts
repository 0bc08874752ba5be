import { codes } from '#core/calls/code-list.ts'

/** The first holds where none is asked for. */
export const memberSorts = ['new', 'old', 'name', 'name_desc', 'login_id', 'login_id_desc'] as const

export const memberSort = codes([
  ['new', '登録が新しい順'],
  ['old', '登録が古い順'],
  ['name', '名前順'],
  ['name_desc', '名前の逆順'],
  ['login_id', 'ID（メール）順'],
  ['login_id_desc', 'ID（メール）の逆順'],
])

/** Who can log in, and who has left or was deleted. */
export const memberStatus = codes([
  ['active', '有効'],
  ['gone', '無効'],
  ['all', '有効と無効'],
])

export const nextAction = codes([
  ['today', 'きょうまで'],
  ['late', '遅れている'],
  ['week', '7日以内'],
  ['set', '決まっている'],
])
