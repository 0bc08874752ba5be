import { codes } from '#core/calls/code-list.ts'

export const unreadReason = codes([
  ['kind', 'この形式は読み取りません'],
  ['size', '大きすぎます'],
  ['count', '添付が多すぎます'],
  ['broken', '読み取れないファイルです'],
  ['mail', 'メールが大きいため、はじめの1MBだけを読みました'],
])
