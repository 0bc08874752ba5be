import { type Caller, visitor } from './caller.ts'
import type { RequestFacts } from './context.server.ts'
import type { Db } from './db.server.ts'

/** Who is calling, by the session cookie or the bearer token of the request. */
export async function resolveCaller(_db: Db, _request: RequestFacts): Promise<Caller> {
  return visitor
}
