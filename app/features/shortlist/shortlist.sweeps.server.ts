import { sweepAfter } from '#core/db/row-sweeps.server.ts'

// Until then a removed project can be brought back.
export const sweepRemoved = sweepAfter('consider', 'removed_at', { days: 1 })
export const sweepUnmailedChanges = sweepAfter('consider_news', 'at', { days: 14 })
export const sweepShares = sweepAfter('consider_share', 'expires_at')
