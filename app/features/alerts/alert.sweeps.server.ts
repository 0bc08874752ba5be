import { sweepAfter } from '#core/db/row-sweeps.server.ts'

export const sweepSearchAlerts = sweepAfter('saved_search_told', 'told_at', { days: 90 })
export const sweepMatchAlerts = sweepAfter('match_told', 'told_at', { days: 90 })
