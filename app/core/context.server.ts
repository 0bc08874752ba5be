import { createContext } from 'react-router'
import type { Caller } from './access/caller.ts'
import type { Db } from './db/db.server.ts'

/** What one request carries from the door to the SQL. */
export type Context = {
  db: Db
  now: Date
  caller: Caller
  request: RequestFacts
  /** Headers that go out with whatever answer this request gets: cookies, Retry-After. */
  answer: Headers
  /** The scopes that are reported to the page cache: 'items', 'item:12'. */
  dependencies: Set<string>
  /** The page is made for all members at once: whose pages ask who the member is are not. */
  isForAllMembers?: true
  /** A page's form whose hidden token nobody has looked at yet: no call may write for it. */
  awaitsFormToken?: boolean
  /** The key that a form without JavaScript carries in place of Idempotency-Key. */
  formKey?: string
  /** What was written in a form that was refused, for a page that its sender may see no more. */
  written?: readonly string[]
}

export type RequestFacts = {
  id: string
  method: string
  url: URL
  headers: Headers
  ip: string
}

/** Where React Router's loaders and actions find the context. */
export const contextKey = createContext<Context>()
