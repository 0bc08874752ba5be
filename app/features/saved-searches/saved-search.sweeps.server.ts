import { sweepAfter } from '#core/db/row-sweeps.server.ts'

// Until then a removed search can be brought back.
export const sweepRemovedSearches = sweepAfter('saved_search', 'deleted_at', { days: 1 })
