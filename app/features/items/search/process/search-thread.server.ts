import { parentPort, workerData } from 'node:worker_threads'
import { createLastingReader } from '#core/db/plain-reader.server.ts'
import { log } from '#core/log.server.ts'
import { runModel } from '#features/items/search/model/model-lifecycle.server.ts'
import { settleCandidates } from '#features/items/search/model/phrase-check.server.ts'
import type { Model } from '#features/items/search/model/search-model.server.ts'
import type { Order, PlainAnswer, Question, ThreadStart, ThreadWord } from './thread-messages.ts'

/** The thread of a web process that searches. It ends on request, or by an error. */
const start: ThreadStart = workerData
const texts = createLastingReader(start.databaseUrl, 'reads texts for the search')
let model: Model | undefined
const MOST_NAMED = 10_000

const modelRun = runModel(start, {
  onReady(ready) {
    model = ready
    post({ event: 'names', book: ready.book })
    post({ event: 'ready' })
  },
  onNews: (ids) => post({ event: 'news', ...(ids.length <= MOST_NAMED && { ids }) }),
  onNames: (book) => post({ event: 'names', book }),
  onChange: () => post({ event: 'changed' }),
  onFollowed: (facts) => post({ event: 'followed', facts }),
})

parentPort?.on('message', (order: Order) => {
  if (order === 'stop') void modelRun.stop().finally(() => process.exit(0))
  else for (const { number, question } of order) void answer(number, question)
})

async function answer(number: number, question: Question): Promise<void> {
  try {
    if (!model) throw new Error('the search model is not ready')
    pass(number, await answerFrom(model, question))
  } catch (error) {
    log.error({ err: error, question }, 'a search failed')
    post({ number, failure: 'a search failed' })
  }
}

/** The memory of the counts is handed over. */
function pass(number: number, answer: PlainAnswer): void {
  if (answer.method !== 'find') post({ number, answer: JSON.stringify(answer) })
  else {
    const { facets, ...found } = answer.found
    const text = JSON.stringify({ ...answer, found })
    post({ number, answer: text, ...(facets && { facets }) }, facets && [facets.buffer])
  }
}

async function answerFrom({ index }: Model, question: Question): Promise<PlainAnswer> {
  switch (question.method) {
    case 'find':
      await settleCandidates(index, texts, question.query)
      return { method: question.method, found: index.findBare(question.query) }
    case 'suggest': {
      const { method, text, today, limit } = question
      return { method, found: index.suggest(text, today, limit) }
    }
    case 'ratesBy':
      return { method: question.method, found: index.ratesBy(question.group, question.query) }
    case 'market':
      return { method: question.method, found: index.market(question.query) }
    case 'match':
      await settleCandidates(index, texts, question.query.search)
      return { method: question.method, found: index.match(question.query) }
    case 'listNextSkills':
      await settleCandidates(index, texts, question.query.search)
      return { method: question.method, found: index.listNextSkills(question.query) }
  }
}

function post(word: ThreadWord, handedOver: ArrayBuffer[] = []): void {
  parentPort?.postMessage(word, handedOver)
}
