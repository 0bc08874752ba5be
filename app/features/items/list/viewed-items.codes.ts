import { codes } from '#core/calls/code-list.ts'

export const seenLooks = codes([
  ['plain', 'そのまま'],
  ['quiet', '薄くする'],
  ['hidden', '隠す'],
])
export type SeenLook = (typeof seenLooks)['all'][number]
