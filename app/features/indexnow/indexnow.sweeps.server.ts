import { sweepAfter } from '#core/db/row-sweeps.server.ts'

export const sweepIndexnowBatches = sweepAfter('indexnow_batch', 'at', { days: 90 })
