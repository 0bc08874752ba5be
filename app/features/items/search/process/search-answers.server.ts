import { createLastingReader } from '#core/db/plain-reader.server.ts'
import { log } from '#core/log.server.ts'
import { runModel } from '#features/items/search/model/model-lifecycle.server.ts'
import { settleCandidates } from '#features/items/search/model/phrase-check.server.ts'
import type { Model } from '#features/items/search/model/search-model.server.ts'
import {
  ANSWER_WITHIN,
  type Facts,
  type ModelStart,
  type NumberedQuestion,
  type PlainAnswer,
  type Question,
  type SearchWord,
} from './search-messages.ts'

type SearchAnswers = {
  answer(one: NumberedQuestion): Promise<SearchWord>
  measure(): Facts
  /** What somebody who begins to listen has to know. */
  listCurrent(): SearchWord[]
  stop(): Promise<void>
}

const MOST_NAMED = 10_000

/** Runs a model and answers from it; `inform` is called with what is news to everybody who asks. */
export function openAnswers(start: ModelStart, inform: (word: SearchWord) => void): SearchAnswers {
  const texts = createLastingReader(start.databaseUrl, 'reads texts for the search')
  let model: Model | undefined
  let facts: Facts = { items: 0, segments: 0, bytes: 0, version: 0 }
  const run = runModel(start, {
    onReady(ready) {
      model = ready
      inform({ event: 'names', book: ready.book })
      inform({ event: 'ready' })
    },
    onNews: (ids) => inform({ event: 'news', ...(ids.length <= MOST_NAMED && { ids }) }),
    onNames: (book) => inform({ event: 'names', book }),
    onChange: () => inform({ event: 'changed' }),
    onFollowed(latest) {
      facts = latest
      inform({ event: 'followed', facts })
    },
  })
  return {
    async answer({ number, question }) {
      try {
        if (!model) throw new Error('the search model is not ready')
        return wordOf(number, await answerFrom(model, question))
      } catch (error) {
        log.error({ err: error, question }, 'a search failed')
        return { number, failure: 'a search failed' }
      }
    },
    measure: () => facts,
    listCurrent() {
      if (!model) return []
      return [
        { event: 'names', book: model.book },
        { event: 'ready' },
        { event: 'followed', facts },
      ]
    },
    stop: run.stop,
  }

  async function answerFrom({ index }: Model, question: Question): Promise<PlainAnswer> {
    const until = performance.now() + ANSWER_WITHIN
    switch (question.method) {
      case 'find':
        await settleCandidates(index, texts, { query: question.query, until })
        return { method: question.method, found: index.findBare(question.query) }
      case 'suggest': {
        const { method, text, today, limit } = question
        return { method, found: index.suggest(text, today, limit) }
      }
      case 'ratesBy':
        await settleCandidates(index, texts, { query: question.query, until })
        return { method: question.method, found: index.ratesBy(question.group, question.query) }
      case 'market':
        await settleCandidates(index, texts, { query: question.query.search, until })
        return { method: question.method, found: index.market(question.query) }
      case 'match':
        await settleCandidates(index, texts, { query: question.query.search, until })
        return { method: question.method, found: index.match(question.query) }
      case 'listNextSkills':
        await settleCandidates(index, texts, { query: question.query.search, until })
        return { method: question.method, found: index.listNextSkills(question.query) }
      case 'catchUp':
        await run.catchUp()
        return { method: question.method }
    }
  }
}

/** Counts go along as numbers, so that their memory can be handed over. */
function wordOf(number: number, answer: PlainAnswer): SearchWord {
  if (answer.method !== 'find') return { number, answer: JSON.stringify(answer) }
  const { facets, ...found } = answer.found
  const text = JSON.stringify({ ...answer, found })
  return { number, answer: text, ...(facets && { facets }) }
}
