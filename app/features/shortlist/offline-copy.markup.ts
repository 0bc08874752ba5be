import { copyNote } from './offline-copies.words.ts'

/** Each copy is a cache of its own. */
export const COPY_PREFIX = 'anken-copy-'

export function copyName(of: number | string): string {
  return COPY_PREFIX + of
}

/**
 * A page as it is shown without a network: it says of when it is, and brings no script. So no build is
 * held on to, and nothing on it does as if it worked. What its head runs chooses the theme.
 */
export function copyOf(html: string, path: string, savedAt: string): string {
  const at = html.indexOf('<body')
  const begin = html.indexOf('>', at) + 1
  if (at < 0) return ''
  const body = html
    .slice(begin)
    .replaceAll(SCRIPT, '')
    .replaceAll(TOKEN, '')
    .replaceAll('<button ', '<button disabled ')
  return html.slice(0, begin) + copyNote(path, savedAt) + body
}
const SCRIPT = /<script([^<>]*)>([^<]*(?:<(?!\/?script\b)[^<]*)*)<\/script>/g
/** Of no use without a network, and of some to who finds it. */
const TOKEN = /(?<=name="_token" value=")[^"]*/g

/** The files that a page takes its looks from. */
export function looksOf(html: string): string[] {
  return [...html.matchAll(LOOKS)].map(([, href = '']) => href)
}
const LOOKS = /<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)#?"/g
