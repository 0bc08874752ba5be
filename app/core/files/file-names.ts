const LONGEST = 120

/** A name that may be stored and sent in a header: without its folders and without tricks. */
export function safeFileName(given: string): string {
  const own = given.split(/[/\\]/).at(-1) ?? ''
  const plain = own
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu, '')
    .replace(/[/\\:*?"<>|]/g, '_')
    .replace(/^[\s.]+|(?<![\s.])[\s.]+$/g, '')
  return shorten(plain === '' ? 'file' : plain)
}

/** Cut to so many bytes of UTF-8; what comes after the last dot stays. */
function shorten(name: string): string {
  const dot = name.lastIndexOf('.')
  const ending = dot > 0 && name.length - dot <= 6 ? name.slice(dot) : ''
  const base = name.slice(0, name.length - ending.length)
  return cutToBytes(base, LONGEST - bytes.encode(ending).length) + ending
}

const bytes = new TextEncoder()

/** As much of a text as so many bytes of UTF-8 hold; no letter is torn. */
export function cutToBytes(text: string, most: number): string {
  return text.slice(0, bytes.encodeInto(text, new Uint8Array(most)).read)
}

/** The name that a browser gives to a file; the first form is for those that know only ASCII. */
export function dispositionOf(name: string): string {
  const safe = safeFileName(name)
  const ascii = safe.replace(/[^\x20-\x7e]/g, '_').replace(/["\\%]/g, '_')
  const encoded = encodeURIComponent(safe).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
