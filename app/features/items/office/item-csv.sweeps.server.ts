import { sweepAfter } from '#core/db/row-sweeps.server.ts'

export const sweepItemTables = sweepAfter('item_import', 'created_at', { days: 30 })
