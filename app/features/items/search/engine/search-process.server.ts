import { Problem } from '#core/problem.ts'
import type { ItemSearch } from './contract.ts'
import type { Answer } from './messages.ts'
import { keepThread, type SearchThread } from './search-thread-client.server.ts'

type Start = {
  databaseUrl: string
  dataDir: string
  /** What lists show may have changed. */
  onChange(): void
}

export type SearchProcess = { checkReady(): Promise<void>; stop(): Promise<void> }

let current: ItemSearch | undefined

/** Begins to search in this process; the model warms up in a thread of its own. */
export function startSearch({ databaseUrl, dataDir, onChange }: Start): SearchProcess {
  const thread = keepThread(
    { databaseUrl, folder: `${dataDir}/search` },
    { onReady: onChange, onChange, onAnswer() {} },
  )
  const search = searchBy(thread)
  current = search
  return {
    async checkReady() {
      if (!thread.isReady()) throw new Error('the search model is not ready')
    },
    async stop() {
      if (current === search) current = undefined
      await thread.stop()
    },
  }
}

/** The search of this process. */
export function processSearch(): ItemSearch {
  if (current) return current
  throw new Problem(503, 'ただいま検索を利用できません。', { headers: { 'Retry-After': '5' } })
}

function searchBy({ ask, names }: SearchThread): ItemSearch {
  return {
    names,
    async find(query) {
      const answer = await ask({ method: 'find', query })
      return answer.method === 'find' ? answer.found : strange(answer)
    },
    async suggest(text, today, limit) {
      const answer = await ask({ method: 'suggest', text, today, limit })
      return answer.method === 'suggest' ? answer.found : strange(answer)
    },
    async ratesBy(group, query) {
      const answer = await ask({ method: 'ratesBy', group, query })
      return answer.method === 'ratesBy' ? answer.found : strange(answer)
    },
  }
}

function strange({ method }: Answer): never {
  throw new Error(`the search thread answered ${method}, which was not asked`)
}
