const TRACKING = /^(utm_.+|gclid|gbraid|wbraid|fbclid|yclid|msclkid|_ga)$/

/** One address for all spellings of it: what only says where a visitor came from is no part of it. */
export function pageKey(url: string): string {
  const mark = url.indexOf('?')
  if (mark < 0) return url
  const query = new URLSearchParams(url.slice(mark + 1))
  for (const name of [...query.keys()]) if (TRACKING.test(name)) query.delete(name)
  query.sort()
  const text = query.toString()
  return text === '' ? url.slice(0, mark) : `${url.slice(0, mark)}?${text}`
}

/** A raw request target as a URL: letters outside ASCII come as UTF-8 bytes, one character each. */
export function asciiUrl(target: string): string | undefined {
  if (!/[^\x21-\x7e]/.test(target)) return target
  const text = Buffer.from(target, 'latin1').toString('utf8')
  return text.includes('\ufffd') ? undefined : encodeURI(text).replaceAll('%25', '%')
}
