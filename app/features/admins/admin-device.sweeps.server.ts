import { sweepAfter } from '#core/db/row-sweeps.server.ts'

export const sweepAdminDevices = sweepAfter('admin_device', 'last_seen_at', { days: 400 })
