import { sweepAfter } from '#core/db/row-sweeps.server.ts'

export const sweepNotices = sweepAfter('notice', 'created_at', { days: 90 })
