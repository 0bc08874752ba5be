import { refuse } from '#core/files/checking/verdict.ts'

/** Where a reader of the file may be led by a click: a page, a letter, or a place in the file itself. */
const ALLOWED = /^(?:https?:\/\/|mailto:)[^\s\\]+$/i
/** A letter that would take a file of its writer along. */
const ATTACHED = /^mailto:.{0,2000}[?&]attach/i

export function checkLinkTarget(target: string): void {
  const text = target.trim()
  if (text.startsWith('#')) checkPlace(text.slice(1))
  else if (/^[\p{Cc}\s]*(?:javascript|vbscript|data):/iu.test(text)) refuse('script')
  else if (!ALLOWED.test(encodeSpaces(text)) || ATTACHED.test(text)) refuse('external')
}

/** Office writes some letters of an address as they were typed. */
function encodeSpaces(text: string): string {
  return text.replace(/[ \u3000]/g, '%20')
}

/** A place in the file itself: a bookmark, a sheet, a cell. */
export function checkPlace(place: string): void {
  if (/[|\\[]|:\/\//.test(place)) refuse('external')
}
