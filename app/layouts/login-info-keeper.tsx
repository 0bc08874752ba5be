import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { callServer } from '#app/api-client.ts'
import {
  clearLoginInfo,
  isLoggedIn,
  readLoginInfo,
  saveLoginInfo,
  useLoginInfo,
} from '#core/browser/login-info.ts'
import { handOverShortlist, type Sent, setShortlistCount } from '#features/shortlist/browser.ts'

/**
 * Keeps what the browser remembers of the login the same as what the server says. A page from a cache
 * names nobody, so where the two differ the server is asked, and the page told where it was wrong.
 */
export function LoginInfoKeeper({ viewerId }: { viewerId: number }) {
  const info = useLoginInfo()
  const { revalidate } = useRevalidator()
  const isDoubtful = info !== undefined && info.id !== viewerId
  const memberId = !isDoubtful && isLoggedIn(info) ? viewerId : 0
  useEffect(() => {
    if (!isDoubtful) return
    askWhoIsLoggedIn().then((id) => {
      if (id !== undefined && id !== viewerId) void revalidate()
    })
  }, [isDoubtful, viewerId, revalidate])
  useEffect(() => {
    if (memberId !== 0) void handOverShortlist((itemId) => sendToShortlist(memberId, itemId))
  }, [memberId])
  return null
}

async function askWhoIsLoggedIn(): Promise<number | undefined> {
  const answer = await callServer('GET /api/front/member-login-check', {})
  if (!('result' in answer)) return undefined
  const before = await readLoginInfo()
  if (answer.result.id === 0) clearLoginInfo()
  else if (answer.result.id !== before.id)
    await saveLoginInfo({ login_token: '', ...answer.result })
  return answer.result.id
}

/** An item that is no longer there is no reason to keep the cookie. */
async function sendToShortlist(memberId: number, itemId: number): Promise<Sent> {
  const answer = await callServer('POST /api/front/consider/store-consider-item', {
    user_id: memberId,
    item_id: itemId,
  })
  if ('result' in answer) {
    setShortlistCount(answer.result.count)
    return 'stored'
  }
  const isUnknown = 'refusal' in answer && [404, 410, 422].includes(answer.refusal.status)
  return isUnknown ? 'unknown' : 'failed'
}
