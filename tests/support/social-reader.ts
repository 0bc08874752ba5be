import { type Caller, visitor } from '#core/access/caller.ts'
import { systemNow } from '#core/clock.ts'
import type { Context } from '#core/context.server.ts'
import type { Db } from '#core/db/db.server.ts'
import { endJourneyAt, startJourney } from '#features/social/social-login.commands.server.ts'
import { OWN_ORIGIN } from './social-services.ts'
import { contextFor } from './test.ts'

/** A browser on its way to another service and back: it stores its cookies. */
export function createReader(db: Db, caller: Caller = visitor) {
  const jar = new Map<string, string>()
  function context(now = systemNow()) {
    const Cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    return contextFor(db, { caller, now, headers: { Cookie, Origin: OWN_ORIGIN } })
  }
  async function act<T>(work: (own: Context) => Promise<T>, now?: Date): Promise<T> {
    const own = context(now)
    const result = await work(own)
    for (const cookie of own.answer.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (value) jar.set(name, value)
      else jar.delete(name)
    }
    return result
  }
  return {
    jar,
    context,
    leave: (name: string, to: string | null = null) => act((own) => startJourney(own, name, to)),
    arrive: (name: string, query: URLSearchParams, now?: Date) =>
      act((own) => endJourneyAt(own, name, query), now),
  }
}
