import { attachesFile, isCall } from '#core/files/checking/link-schemes.ts'
import { refuse } from '#core/files/checking/verdict.ts'

/** Where a reader of the file may be led by a click: a page, a letter, a call, or a place in the file itself. */
const ALLOWED = /^(?:https?:\/\/|mailto:)[^\s\\]+$/i

export function checkLinkTarget(target: string): void {
  const text = target.trim()
  if (text.startsWith('#')) checkPlace(text.slice(1))
  else if (/^[\p{Cc}\s]*(?:javascript|vbscript|data):/iu.test(text)) refuse('script')
  else if (!ALLOWED.test(encodeSpaces(text)) && !isCall(text)) refuse('external')
  else if (/^mailto:/i.test(text) && attachesFile(text)) refuse('external')
}

/** Office writes some letters of an address as they were typed. */
function encodeSpaces(text: string): string {
  return text.replace(/[ \u3000]/g, '%20')
}

/** What a place begins with that some reader could take for an address. */
const ADDRESS =
  /^\s*(?:\/|[A-Za-z]:\/|(?:javascript|vbscript|data|file|https?|mailto|ftp|smb|ldap|search(?:-ms)?|ms-[a-z]{1,20}|shell|mhtml|its|mk|res|view-source):)/i

/** What some reader could open beside the file. */
const FILE =
  /\.(?:exe|com|bat|cmd|scr|pif|lnk|url|hta|jse?|vb[es]|wsf|ps1|msi|jar|xl[slt][xmb]?|xlam?|do[ct][xm]?|pp[ts][xm]?|csv|iqy|pdf|html?|mht|zip|iso)(?=['"!#?]|$)/i

/** A place in the file itself: a bookmark, a sheet, a cell. */
export function checkPlace(place: string): void {
  if (/[|\\[]|:\/\//.test(place) || ADDRESS.test(place) || FILE.test(place.trim()))
    refuse('external')
}
