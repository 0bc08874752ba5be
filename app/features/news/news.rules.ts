type Window = { publish_from: Date; publish_until: Date | null; deleted_at: Date | null }

export type NewsState = 'deleted' | 'scheduled' | 'shown' | 'ended'

/** What a reader would find at this moment. */
export function stateOf({ publish_from, publish_until, deleted_at }: Window, now: Date): NewsState {
  if (deleted_at) return 'deleted'
  if (publish_from > now) return 'scheduled'
  return publish_until !== null && publish_until <= now ? 'ended' : 'shown'
}

/** A form of a notice as its call takes it. */
export function readNews(fields: Record<string, unknown>) {
  const { title, body_markdown, publish_from, publish_until } = fields
  return {
    title: String(title ?? ''),
    body_markdown: String(body_markdown ?? ''),
    publish_from: String(publish_from ?? ''),
    publish_until: String(publish_until ?? ''),
  }
}
