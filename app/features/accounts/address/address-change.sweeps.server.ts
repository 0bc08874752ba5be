import { sweepAfter } from '#core/db/row-sweeps.server.ts'

export const sweepAddressChanges = sweepAfter('address_change', 'created_at', { days: 8 })
