import { setTimeout as sleep } from 'node:timers/promises'
import { openReader } from '#core/db/plain-reader.server.ts'
import { log } from '#core/log.server.ts'
import type { ModelStart } from '#features/items/search/process/search-messages.ts'
import { type AwaitedLooks, type FollowerEvents, followFeed } from './feed-follower.server.ts'
import { readOrigin } from './model-origin.server.ts'
import { loadModel, type Model, thawModel } from './search-model.server.ts'
import { type Origin, readSnapshot } from './snapshot-file.server.ts'
import { type MadeModel, scheduleSnapshots } from './snapshot-schedule.server.ts'

const BACK_OFF = { first: 100, longest: 5_000 }
const SPEAK_EVERY = 10_000

type ModelRun = {
  /** Resolves when the model has taken on all that is committed by now. */
  catchUp(): Promise<void>
  stop(): Promise<void>
}

/** Has the model made, follows the feed for good, and builds it again where the feed has broken off. */
export function runModel(start: ModelStart, events: FollowerEvents): ModelRun {
  const snapshots = scheduleSnapshots(start.folder)
  const looks: AwaitedLooks = { pending: new Set(), wake() {} }
  void restartForever()
  return {
    async catchUp() {
      const waiting = Promise.withResolvers<void>()
      looks.pending.add(waiting)
      looks.wake()
      await waiting.promise
    },
    stop: snapshots.stop,
  }

  async function restartForever(): Promise<never> {
    for (let isFirst = true; ; isFirst = false) {
      const made = await make(start, isFirst)
      const followed = {
        ...events,
        onReady(model: Model) {
          events.onReady(model)
          snapshots.offer(made)
        },
      }
      await followFeed(made.model, made.origin, start.databaseUrl, { events: followed, looks })
      log.warn('the feed of items has broken off, the search model is rebuilt')
    }
  }
}

async function make({ databaseUrl, folder }: ModelStart, mayThaw: boolean): Promise<MadeModel> {
  for (let pause = BACK_OFF.first; ; pause = Math.min(pause * 2, BACK_OFF.longest)) {
    try {
      await using reader = await openReader(databaseUrl, 'makes the search model')
      const origin = await readOrigin(reader)
      const stored = mayThaw ? await findSnapshot(folder, origin) : undefined
      if (stored) return { model: await thawModel(reader, stored), origin, isThawed: true }
      return { model: await loadModel(reader, createProgress()), origin, isThawed: false }
    } catch (error) {
      log.warn({ err: error }, 'the search model could not be made yet')
      await sleep(pause)
    }
  }
}

async function findSnapshot(folder: string, origin: Origin) {
  try {
    const stored = await readSnapshot(folder, origin)
    if (!stored || !('unfit' in stored)) return stored
    log.info({ reason: stored.unfit }, 'the stored search model is unusable, it is rebuilt')
    return undefined
  } catch (error) {
    log.warn({ err: error }, 'the stored search model could not be read, it is rebuilt')
    return undefined
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
