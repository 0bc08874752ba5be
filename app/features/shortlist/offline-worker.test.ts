import { expect, test } from 'vitest'
import { answerOffline, endOffline, type WorkerScope } from './offline-worker.browser.ts'

const SAVED = 'saved copy'
const DAY = 86_400_000

test('what the network answers goes before what was saved', async () => {
  const worker = startWorker({ network: async () => new Response('new') })
  expect(await textOf(worker.request('/considers'))).toBe('new')
})

test('without a network the list and a saved item are shown as they were', async () => {
  const worker = startWorker({})
  expect(await textOf(worker.request('/considers'))).toBe(SAVED)
  expect(await textOf(worker.request('/considers?sort=deadline'))).toBe(SAVED)
  await expect(worker.request('/item/detail/2')).rejects.toThrow('no network')
})

test('what was saved a fortnight ago is shown no more', async () => {
  await expect(startWorker({ age: 14 * DAY + 1 }).request('/considers')).rejects.toThrow(
    'no network',
  )
})

test.for(['/', '/item/search', '/item/detail/1/report', '/considers/share', '/api/x', '/user'])(
  'the worker never answers for %s',
  (path) => {
    expect(startWorker({}).request(path)).toBeUndefined()
  },
)

test('a form that is sent goes to the network alone', () => {
  expect(startWorker({}).request('/considers', 'POST')).toBeUndefined()
})

test('the worker that ends the other one takes away all that was saved, and itself', async () => {
  const worker = startWorker({ start: endOffline })
  await worker.activate()
  expect(worker.left).toEqual(['other'])
  expect(worker.isRegistered()).toBe(false)
  expect(worker.request('/considers')).toBeUndefined()
})

type Given = { network?: () => Promise<Response>; age?: number; start?: typeof answerOffline }

/** A worker in a browser that has saved the list and one item. */
function startWorker({ network = noNetwork, age = 0, start = answerOffline }: Given) {
  const left = ['anken-copy-list', 'anken-copy-1', 'other']
  let isRegistered = true
  const scope: WorkerScope = {
    oninstall: null,
    onactivate: null,
    onfetch: null,
    skipWaiting: async () => {},
    fetch: network,
    performance,
    caches: {
      match: async (path) => copyAt(path, age),
      keys: async () => [...left],
      delete: async (name) => left.splice(left.indexOf(name), 1).length > 0,
    },
    registration: {
      navigationPreload: undefined,
      async unregister() {
        isRegistered = false
        return true
      },
    },
  }
  start(scope)
  return {
    left,
    isRegistered: () => isRegistered,
    request: (path: string, method = 'GET') => request(scope, path, method),
    async activate(): Promise<void> {
      const work: Promise<unknown>[] = []
      scope.onactivate?.({ waitUntil: (one) => void work.push(one) })
      await Promise.all(work)
    },
  }
}

function copyAt(path: unknown, age: number): Response | undefined {
  if (path !== '/considers' && path !== '/item/detail/1') return undefined
  const savedAt = String(performance.timeOrigin + performance.now() - age)
  return new Response(SAVED, { headers: { 'X-Saved-At': savedAt } })
}

/** What the worker answers; undefined where it leaves the request to the browser. */
function request(scope: WorkerScope, path: string, method: string): Promise<Response> | undefined {
  let answer: Promise<Response> | undefined
  const url = `http://localhost${path}`
  scope.onfetch?.({
    request: { method, mode: 'navigate', destination: 'document', url },
    preloadResponse: undefined,
    respondWith(given) {
      answer = given
    },
  })
  return answer
}

async function noNetwork(): Promise<Response> {
  throw new Error('no network')
}

async function textOf(answer: Promise<Response> | undefined): Promise<string | undefined> {
  return (await answer)?.text()
}
