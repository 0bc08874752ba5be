import { sweepAfter } from '#core/db/row-sweeps.server.ts'

export const sweepWebhookDeliveries = sweepAfter('webhook_delivery', 'occurred_at', { days: 30 })
