import { setTimeout as sleep } from 'node:timers/promises'
import { listen } from '#core/db/db-listener.server.ts'
import { openReader, type PlainReader } from '#core/db/plain-reader.server.ts'
import { log } from '#core/log.server.ts'
import type { NameBook } from './contract.ts'
import { readNews } from './feed.server.ts'
import { loadModel, type Model, takeOn } from './model.server.ts'

type Hearing = {
  onReady(model: Model): void
  onNames(book: NameBook): void
  onChange(): void
}

const BACK_OFF = { first: 100, longest: 5_000 }
const SPEAK_EVERY = 10_000
const POLL_EVERY = 1_000
/** In a run of changes they are taken on together, so often. */
const SPACING = 50

/** Loads the model and follows the feed for good; anew where the feed has broken off. */
export async function keepModel(databaseUrl: string, hearing: Hearing): Promise<never> {
  for (;;) {
    const model = await load(databaseUrl)
    hearing.onReady(model)
    await follow(model, databaseUrl, hearing)
    log.warn('the feed of items has broken off, the search model is made anew')
  }
}

async function load(databaseUrl: string): Promise<Model> {
  for (let pause = BACK_OFF.first; ; pause = Math.min(pause * 2, BACK_OFF.longest)) {
    try {
      await using reader = await openReader(databaseUrl, 'loads the search model')
      return await loadModel(reader, createProgress())
    } catch (error) {
      log.warn({ err: error }, 'the search model could not be loaded yet')
      await sleep(pause)
    }
  }
}

function createProgress() {
  const begun = performance.now()
  let spoken = begun
  return (done: number, of: number) => {
    const now = performance.now()
    if (done < of && now - spoken < SPEAK_EVERY) return
    spoken = now
    const seconds = Math.round((now - begun) / 100) / 10
    log.info({ done, of, seconds }, 'search model: items read')
  }
}

/** Ends when the feed cannot be followed any further. */
async function follow(model: Model, databaseUrl: string, hearing: Hearing): Promise<void> {
  const broken = Promise.withResolvers<void>()
  let turn = Promise.resolve()
  let begun = 0
  async function look(reader: PlainReader) {
    await sleep(Math.max(0, begun + SPACING - performance.now()))
    begun = performance.now()
    const news = await readNews(reader, model.position)
    if (news.isBroken) return broken.resolve()
    await takeOn(model, reader, news)
    if (news.hasNewNames) hearing.onNames(model.book)
    if (news.ids.length > 0 || news.hasNewNames) hearing.onChange()
  }
  const listener = listen(databaseUrl, {
    channel: 'cache_change',
    pollEvery: POLL_EVERY,
    // A look that was cut off by a lost connection must be over before the next one begins.
    onLook(reader) {
      turn = turn.catch(() => {}).then(() => look(reader))
      return turn
    },
    onLost: (error) => log.warn({ err: error }, 'changes of items are not heard for now'),
  })
  await broken.promise
  await listener.stop()
}
