import { sweepAfter } from '#core/db/row-sweeps.server.ts'

export const sweepTickets = sweepAfter('social_ticket', 'expires_at')
