import { sweepAfter } from '#core/db/sweeps.server.ts'

export const sweepAddressChanges = sweepAfter('address_change', 'created_at', { days: 8 })
