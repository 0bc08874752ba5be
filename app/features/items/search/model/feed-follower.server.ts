import { listen } from '#core/db/db-listener.server.ts'
import type { PlainReader } from '#core/db/plain-reader.server.ts'
import { log } from '#core/log.server.ts'
import type { Facts } from '#features/items/search/process/search-messages.ts'
import type { NameBook } from '#features/items/search/search-contract.ts'
import { readNews } from './change-feed.server.ts'
import { readDatabase } from './model-origin.server.ts'
import { type Model, takeOn } from './search-model.server.ts'
import type { Origin } from './snapshot-file.server.ts'

const POLL_EVERY = 1_000
/** In a run of changes they are taken on together, so often. */
const SPACING = 50

export type FollowerEvents = {
  /** The model is whole and caught up with what has been committed. */
  onReady(model: Model): void
  /** Items have changed, and the model is about to take it on. */
  onNews(ids: readonly number[]): void
  onNames(book: NameBook): void
  onChange(): void
  onFollowed(facts: Facts): void
}

/** Callers that wait for the model to take on what is committed. */
export type AwaitedLooks = { pending: Set<PromiseWithResolvers<void>>; wake(): void }

type Following = {
  model: Model
  origin: Origin
  events: FollowerEvents
  looks: AwaitedLooks
  reader: PlainReader | undefined
  isReady: boolean
}

/** Takes on what is committed; ends when the feed no longer holds everything since the last look. */
export async function followFeed(
  model: Model,
  origin: Origin,
  databaseUrl: string,
  { events, looks }: { events: FollowerEvents; looks: AwaitedLooks },
): Promise<void> {
  const broken = Promise.withResolvers<void>()
  const start = { reader: undefined, isReady: false }
  const following: Following = { model, origin, events, looks, ...start }
  let turn = Promise.resolve()
  const listener = listen(databaseUrl, {
    channel: 'cache_change',
    pollEvery: POLL_EVERY,
    spacing: SPACING,
    onLook(reader) {
      // A look that was cut off by a lost connection must be over before the next one begins.
      turn = turn.catch(() => {}).then(() => look(following, reader, broken.resolve))
      return turn
    },
    onLost: (error) => log.warn({ err: error }, 'changes of items are not followed for now'),
  })
  looks.wake = listener.wake
  await broken.promise
  await listener.stop()
}

async function look(following: Following, reader: PlainReader, onBroken: () => void) {
  const { model, events, looks } = following
  const waiting = [...looks.pending]
  const isOther = await isOtherDatabase(following, reader)
  const news = await readNews(reader, model.position)
  if (isOther || news.isBroken) return onBroken()
  if (news.ids.length > 0) events.onNews(news.ids)
  await takeOn(model, reader, news)
  if (!following.isReady) events.onReady(model)
  else if (news.hasNewNames) events.onNames(model.book)
  if (news.ids.length > 0 || news.hasNewNames) events.onChange()
  following.isReady = true
  events.onFollowed(model.index.measure())
  for (const one of waiting) {
    looks.pending.delete(one)
    one.resolve()
  }
}

/** Behind a new connection there may be another server than before. */
async function isOtherDatabase(following: Following, reader: PlainReader): Promise<boolean> {
  if (following.reader === reader) return false
  const isOther = (await readDatabase(reader)) !== following.origin.database
  following.reader = reader
  return isOther
}
