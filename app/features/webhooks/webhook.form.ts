import type { WebhookReceiver } from './webhook.schema.ts'

/** What the form of a receiver has sent, as its calls take it. */
export function readReceiver(fields: Record<string, unknown>) {
  return {
    name: String(fields.name ?? ''),
    url: String(fields.url ?? ''),
    events: [fields.events ?? []].flat().map(String),
    is_active: fields.is_active === '1',
  }
}

export function receiverValues({ name, url, events, is_active, version }: WebhookReceiver) {
  return { name, url, events: events.join(','), is_active: is_active ? '1' : '0', version }
}
