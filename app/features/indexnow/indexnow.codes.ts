import { codes } from '#core/calls/code-list.ts'

export const indexnowMode = codes([
  ['off', '使わない'],
  ['dry', '試す（送らずに記録だけ）'],
  ['on', '送る'],
])

export const indexnowReason = codes([
  ['published', '公開'],
  ['changed', '変更'],
  ['closed', '終了'],
])
