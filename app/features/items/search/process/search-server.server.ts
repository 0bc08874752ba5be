import { once } from 'node:events'
import { rename } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { log } from '#core/log.server.ts'
import { openAnswers } from './search-answers.server.ts'
import { readFrames, writeFrame } from './search-frames.server.ts'
import type { Facts, ModelStart, NumberedQuestion, SearchWord } from './search-messages.ts'

type SearchServer = { ready: Promise<void>; measure(): Facts; stop(): Promise<void> }

/** As long as a client waits for an answer. */
const LEAVE_WITHIN = 5_000

/**
 * One model for all web processes of a node: it answers over a socket. A model that is ready takes the place of the one
 * before, whose clients come over when it says that it is leaving.
 */
export function serveSearch(start: ModelStart, path: string): SearchServer {
  const clients = new Set<Socket>()
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>()
  const inform = (word: SearchWord) => {
    for (const client of clients) writeFrame(client, word)
    if ('event' in word && word.event === 'ready') publish().then(resolve, reject)
  }
  const answers = openAnswers(start, inform)
  const server = createServer((client) => {
    clients.add(client)
    client.on('close', () => clients.delete(client))
    client.on('error', (error) => log.warn({ err: error }, 'a client of the search was lost'))
    for (const word of answers.listCurrent()) writeFrame(client, word)
    readFrames<readonly NumberedQuestion[]>(client, (questions) => {
      for (const one of questions) {
        void answers.answer(one).then((word) => writeFrame(client, word))
      }
    })
  })

  async function publish(): Promise<void> {
    if (server.listening) return
    // The process that listened before removes its own name when it leaves, and not this one.
    const own = `${path}.${process.pid}`
    await once(server.listen(own), 'listening')
    await rename(own, path)
  }

  return {
    ready,
    measure: answers.measure,
    async stop() {
      server.close()
      inform({ event: 'leaving' })
      const left = [...clients].map((client) => once(client, 'close'))
      await Promise.race([Promise.all(left), sleep(LEAVE_WITHIN, undefined, { ref: false })])
      for (const client of clients) client.destroy()
      await answers.stop()
    },
  }
}
