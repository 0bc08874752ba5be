import { codes } from '#core/calls/code-list.ts'

export const theme = codes([
  ['system', '端末の設定に合わせる'],
  ['light', 'ライト（明るい）'],
  ['dark', 'ダーク（暗い）'],
])

export const textSize = codes([
  ['standard', '標準'],
  ['large', '大きい'],
  ['largest', '特に大きい'],
])
