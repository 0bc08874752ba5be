type Window = { publish_from: Date; publish_until: Date | null; deleted_at: Date | null }

export type NewsState = 'deleted' | 'scheduled' | 'shown' | 'ended'

/** What a reader would find at this moment. */
export function stateOf({ publish_from, publish_until, deleted_at }: Window, now: Date): NewsState {
  if (deleted_at) return 'deleted'
  if (publish_from > now) return 'scheduled'
  return publish_until !== null && publish_until <= now ? 'ended' : 'shown'
}
