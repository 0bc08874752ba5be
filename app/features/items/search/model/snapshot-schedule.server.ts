import { log } from '#core/log.server.ts'
import { type Model, tidyUp } from './search-model.server.ts'
import { isRecent, type Origin, writeSnapshot } from './snapshot-file.server.ts'

const EVERY = 10 * 60_000
/** Several processes write the same file: what one has written so lately the others leave as it is. */
const RECENT = { running: 5 * 60_000, stopping: 20_000 }
/** A stored model is tidier than a changing one: the next process begins with it. */
const MOST_GONE = 1 / 16

export type MadeModel = { model: Model; origin: Origin; isThawed: boolean }

type Snapshots = {
  /** From now on this model is stored; one that had to be built is stored at once. */
  offer(made: MadeModel): void
  stop(): Promise<void>
}

/** Writes the model down from time to time and at the end, so that the next start need not make it. */
export function scheduleSnapshots(folder: string): Snapshots {
  let made: MadeModel | undefined
  let written = 0
  let writing = Promise.resolve()
  const write = (recent: number) => {
    writing = writing.then(() => writeIfWorthwhile(recent)).catch(complain)
    return writing
  }
  const timer = setInterval(() => void write(RECENT.running), EVERY + Math.random() * 30_000)
  return {
    offer(next) {
      made = next
      written = next.isThawed ? next.model.index.measure().version : 0
      void write(RECENT.stopping)
    },
    async stop() {
      clearInterval(timer)
      await write(RECENT.stopping)
    },
  }

  async function writeIfWorthwhile(recent: number): Promise<void> {
    if (!made) return
    const { model, origin } = made
    const { version } = model.index.measure()
    if (version === written || (await isRecent(folder, recent))) return
    // What is being tidied would be finished at once, and every question would wait for it.
    await tidyUp(model.index, MOST_GONE)
    const { position, book } = model
    const { successors, fieldTags } = book
    const frozen = model.index.freeze()
    await writeSnapshot(folder, origin, { frozen, position, successors, fieldTags })
    written = version
  }
}

function complain(error: unknown): void {
  log.warn({ err: error }, 'the search model could not be stored')
}
