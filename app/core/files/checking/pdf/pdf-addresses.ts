import { attachesFile, isCall } from '../link-schemes.ts'
import { refuse } from '../verdict.ts'

const LETTER = /^mailto:[^\s\\]*$/i
const PAGE = /^https?:\/\/[^\s\\/]/i
const PAGE_WITHOUT_SCHEME = /^www\.[\w.-]+(?:\/[^\\:]*)?$/i
const ACTING = /^\s*(?:javascript|vbscript|data)\s*:/i

/** Where a click may lead: pages, mails and calls. Anything else could start a program or open a file of the reader. */
export function refuseAddress(text: string): void {
  // Line ends within an address are passed over by readers.
  const address = text.replace(/[\t\n\r]+/g, '').trim()
  if (/\p{Cc}/u.test(address)) refuse('external')
  if (address === '' || PAGE.test(address) || PAGE_WITHOUT_SCHEME.test(address)) return
  if (LETTER.test(address) && !attachesFile(address)) return
  if (isCall(address)) return
  refuse(ACTING.test(address) ? 'script' : 'external')
}
