import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import { log } from '#core/log.server.ts'
import type { LinkWay } from './search-link.ts'
import type { ModelStart, SearchWord } from './search-messages.ts'

/** What a search leaves behind is soon gone: left to itself it would take more than the index. */
const YOUNG_MB = 12

/** A file of its own beside the bundle of the server; under Vite Node runs it from the sources. */
export function openThread(start: ModelStart): Worker {
  const file = createRequire(import.meta.url).resolve(
    import.meta.env.PROD
      ? '#programs/search-thread.server.js'
      : '#features/items/search/process/search-thread.server.ts',
  )
  const resourceLimits = { maxYoungGenerationSizeMb: YOUNG_MB }
  return new Worker(file, { workerData: start, execArgv: [], name: 'search', resourceLimits })
}

/** A search in a thread of this process. */
export function wayToThread(openWorker: () => Worker): LinkWay {
  return {
    longestPause: 10_000,
    open({ onWord, onEnd }) {
      const worker = openWorker()
        .on('message', (word: SearchWord) => onWord(word))
        .on('error', (error) => log.error({ err: error }, 'the search thread has failed'))
        .on('exit', onEnd)
      return {
        ask: (questions) => worker.postMessage(questions),
        async close() {
          const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
          worker.postMessage('stop')
          await ended
        },
        terminate: () => void worker.terminate(),
      }
    },
  }
}
