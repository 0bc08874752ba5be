import { parentPort, workerData } from 'node:worker_threads'
import { openAnswers } from './search-answers.server.ts'
import type { ModelStart, NumberedQuestion, SearchWord } from './search-messages.ts'

/** The thread of a web process that searches. It ends on request, or by an error. */
const start: ModelStart = workerData
const answers = openAnswers(start, post)

parentPort?.on('message', (order: readonly NumberedQuestion[] | 'stop') => {
  if (order === 'stop') void answers.stop().finally(() => process.exit(0))
  else for (const one of order) void answers.answer(one).then(post)
})

function post(word: SearchWord): void {
  const facets = 'facets' in word ? word.facets : undefined
  parentPort?.postMessage(word, facets ? [facets.buffer] : [])
}
