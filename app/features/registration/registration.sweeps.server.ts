import { sweepAfter } from '#core/db/row-sweeps.server.ts'

export const sweepRegistrations = sweepAfter('pending_registration', 'expires_at')
