import { sweepAfter } from '#core/db/row-sweeps.server.ts'

// Until then a merge can be undone.
export const sweepTagMerges = sweepAfter('tag_merge', 'at', { days: 30 })
export const sweepUnknownWords = sweepAfter('unknown_word', 'last_at', { days: 90 })
