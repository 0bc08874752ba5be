import { readBearer } from '#core/access/caller.server.ts'
import type { Caller } from '#core/access/caller.ts'
import { readCookie, setCookie } from '#core/access/cookies.server.ts'
import { sessionCookieNames } from '#core/access/session-cookies.server.ts'
import type { RequestFacts } from '#core/context.server.ts'
import type { Db } from '#core/db/db.server.ts'
import type { Replicas } from '#core/db/replicas.server.ts'
import { env } from '#core/env.server.ts'
import { log } from '#core/log.server.ts'

export type Reading = {
  /** For a page that is the same for everybody. */
  forAll(): Promise<Db>
  /** For a request that only reads: never older than what its browser has written. */
  forOne(facts: RequestFacts, caller: Caller): Promise<Db>
  /** Has the browser remember how far the database was when it wrote. */
  noteWrite(facts: RequestFacts, answer: Headers): Promise<void>
}

/** So long a standby that is of use at all has caught up. */
const REMEMBERED = 60

/** Which database a request is answered from. */
export function readingOf(db: Db, replicas: Replicas | undefined): Reading {
  if (!replicas)
    return { forAll: async () => db, forOne: async () => db, noteWrite: async () => {} }
  return {
    forAll: () => replicas.reader(),
    async forOne(facts, caller) {
      if (!mayReadElsewhere(facts, caller)) return db
      return await replicas.reader(readCookie(facts.headers, sessionCookieNames(env()).seen))
    },
    async noteWrite(facts, answer) {
      if (facts.method === 'GET' || facts.method === 'HEAD') return
      const settings = env()
      const position = await replicas.readPosition().catch((error) => {
        log.warn({ err: error, request_id: facts.id }, 'not known how far a write is')
      })
      if (!position) return
      const { seen } = sessionCookieNames(settings)
      setCookie(answer, settings, seen, position, { maxAge: REMEMBERED })
    },
  }
}

/**
 * Only for who has a browser's session of their own. What a stranger opens may have been written a moment ago
 * by another browser, as the link of a mail was; and who calls with a token stores no cookie.
 */
function mayReadElsewhere({ headers, url }: RequestFacts, caller: Caller): boolean {
  const isCall = url.pathname.startsWith('/api/')
  return (caller.kind !== 'visitor' || isCall) && readBearer(headers) === undefined
}
