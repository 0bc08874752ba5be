/** No list goes over the end of a page, so that none needs to be copied when there are more. */
export const PAGE_BITS = 22

const PAGE = 1 << PAGE_BITS
const FIRST = 1 << 14
/** A shorter list is not worth looking for another one that is the same. */
const WORTH_SHARING = 32

type BytePages = {
  /** Puts the first bytes of some down, the same ones only once, and says where. */
  put(bytes: Uint8Array, length: number, alignment: number): number
  finish(): Uint8Array[]
}

export function openPages(): BytePages {
  const full: Uint8Array[] = []
  const known = new Map<number, { start: number; length: number }>()
  let page = new Uint8Array(FIRST)
  let used = 0
  const isThere = (start: number, bytes: Uint8Array, length: number) =>
    isSame(full[start >>> PAGE_BITS] ?? page, start & (PAGE - 1), bytes, length)
  const place = (bytes: Uint8Array, length: number, alignment: number) => {
    used = Math.ceil(used / alignment) * alignment
    if (used + length > PAGE) {
      full.push(page.slice(0, used))
      page = new Uint8Array(PAGE)
      used = 0
    }
    page = withRoom(page, used + length)
    for (let at = 0; at < length; at += 1) page[used + at] = bytes[at] ?? 0
    used += length
    return (full.length << PAGE_BITS) | (used - length)
  }
  return {
    put(bytes, length, alignment) {
      if (length < WORTH_SHARING) return place(bytes, length, alignment)
      const mixed = mixOf(bytes, length)
      const same = known.get(mixed)
      if (same?.length === length && isThere(same.start, bytes, length)) return same.start
      const start = place(bytes, length, alignment)
      known.set(mixed, { start, length })
      return start
    },
    finish: () => [...full, page.slice(0, used)],
  }
}

function withRoom(page: Uint8Array<ArrayBuffer>, length: number): Uint8Array<ArrayBuffer> {
  if (length <= page.length) return page
  const wider = new Uint8Array(Math.min(PAGE, Math.max(page.length * 2, length)))
  wider.set(page)
  return wider
}

function isSame(page: Uint8Array, start: number, bytes: Uint8Array, length: number): boolean {
  for (let at = 0; at < length; at += 1) if (page[start + at] !== bytes[at]) return false
  return true
}

/** Four bytes at a time as far as they go. */
function mixOf(bytes: Uint8Array, length: number): number {
  let mixed = length
  let at = 0
  for (; at + 3 < length; at += 4) {
    const first = (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8)
    const four = first | ((bytes[at + 2] ?? 0) << 16) | ((bytes[at + 3] ?? 0) << 24)
    mixed = Math.imul(mixed ^ four, 0x9e3779b1)
    mixed ^= mixed >>> 15
  }
  for (; at < length; at += 1) mixed = Math.imul(mixed ^ (bytes[at] ?? 0), 0x01000193)
  return mixed
}
