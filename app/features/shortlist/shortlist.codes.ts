import { codes } from '#core/calls/code-list.ts'

/** More than anybody can compare; it keeps a program from filling the table. */
export const MEMBER_LIMIT = 200
/** As many as a page can carry along to mark its rows. */
export const DISMISSED_LIMIT = 500
export const NOTE_LENGTH = 500

export const stars = codes([
  [0, 'なし'],
  [1, '気になる'],
  [2, '有力'],
  [3, '本命'],
])

export const shortlistOrder = codes([
  ['added', '入れた順'],
  ['deadline', '締切の近い順'],
  ['stars', '★の多い順'],
])

export const SHARE_DAYS = 14
