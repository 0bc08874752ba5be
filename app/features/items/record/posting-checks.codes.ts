import { codes } from '#core/calls/code-list.ts'

export const findingLevel = codes([
  ['error', '直すまで公開できない'],
  ['warning', '注意'],
  ['info', '参考'],
])

export type FindingLevel = (typeof findingLevel.all)[number]
