import { sweepAfter } from '#core/db/row-sweeps.server.ts'

export const sweepItemReports = sweepAfter('item_report', 'at', { days: 365 })
