import { callServer } from '#app/api-client.ts'
import { clearLoginInfo, readLoginInfo, saveLoginInfo } from '#core/browser/login-info.ts'
import { forgetCopies } from '#features/shortlist/offline-copies.browser.ts'
import { setShortlistCount } from '#features/shortlist/shortlist.browser.ts'
import { handOverShortlist, type Sent } from '#features/shortlist/visitor-shortlist.browser.ts'

/** Whether a page names another viewer than the one who is logged in, and may be loaded again. */
export async function isOfAnother(viewerId: number): Promise<boolean> {
  const id = await readLoggedInMember()
  return id !== undefined && id !== viewerId && !holdsTyped()
}

/** What was typed is lost where the page is loaded again; the answer to its form says who is logged in by then. */
function holdsTyped(): boolean {
  if (document.querySelector('main [role="alert"]')) return true
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'main form[method="post"] :is(input, textarea)',
  )
  return [...fields].some(({ value, defaultValue }) => value !== defaultValue)
}

/** Who the server says is logged in; what the browser remembers is put right. */
async function readLoggedInMember(): Promise<number | undefined> {
  const answer = await callServer('GET /api/front/member-login-check', {})
  if (!('result' in answer)) return undefined
  const before = await readLoginInfo()
  const isAnother = answer.result.id !== before.id
  if (answer.result.id === 0) clearLoginInfo()
  // What was saved for times without a network is of who was here before.
  if (answer.result.id === 0 || isAnother) await forgetCopies()
  if (answer.result.id !== 0 && isAnother)
    await saveLoginInfo({ login_token: '', ...answer.result })
  return answer.result.id
}

/** Hands what a visitor has shortlisted to the member they turned out to be. */
export async function handOverTo(memberId: number): Promise<void> {
  await handOverShortlist((itemId) => sendToShortlist(memberId, itemId))
}

/** An item that is no longer there is no reason to retain the cookie. */
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
