import { codes } from '#core/calls/code-list.ts'

export const voiceKind = codes([
  ['interview', 'インタビュー'],
  ['voice', '利用者の声'],
])

export const voiceStatus = codes([
  ['draft', '下書き'],
  ['published', '公開'],
])

/** What may be asked of their list; without it, all that are not put away. */
export const voiceState = codes([
  ['published', '公開中'],
  ['draft', '下書き'],
  ['deleted', '削除済み'],
])

export const voiceSort = codes([
  ['position', '並び順'],
  ['updated', '更新の新しい順'],
])
