import { env } from '#core/env.server.ts'
import { answerOffline, endOffline } from '#features/shortlist/offline-worker.browser.ts'

/** A browser looks here for a newer worker whenever it uses the one that it has: this page must stay. */
export function loader() {
  const worker = env().SHORTLIST_OFFLINE ? answerOffline : endOffline
  return new Response(`(${worker})(self)\n`, {
    headers: { 'Content-Type': 'text/javascript; charset=utf-8' },
  })
}
