import { sweepAfter } from '#core/db/sweeps.server.ts'

export const sweepRegistrations = sweepAfter('pending_registration', 'expires_at')
