import { sweepAfter } from '#core/db/row-sweeps.server.ts'

export const sweepDevices = sweepAfter('known_device', 'last_seen_at', { days: 400 })
