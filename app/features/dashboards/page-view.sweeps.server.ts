import { sweepAfter } from '#core/db/row-sweeps.server.ts'

export const sweepPageViews = sweepAfter('page_view', 'day', { days: 3 * 366 })
