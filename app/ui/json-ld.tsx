import { useState, useSyncExternalStore } from 'react'
import { RawHtml } from './raw-html.tsx'

/**
 * Data for search engines, on a page as the server sent it: later pages come without. A browser never runs it, so it
 * needs no hash in the page's policy; where only the server knows the data, the browser leaves them as they are.
 */
export function JsonLd({ data = {} }: { data: Record<string, unknown> | undefined }) {
  const html = jsonForScript(data)
  const isSent = useSyncExternalStore(neverChanges, inBrowser, asSent)
  const [sent] = useState(isSent ? html : undefined)
  return html === sent ? <RawHtml as="script" type="application/ld+json" html={html} /> : null
}

const neverChanges = () => () => {}
const inBrowser = () => false
const asSent = () => true

/** JSON that cannot end the script it is in, whatever a posting is called. */
export function jsonForScript(data: unknown): string {
  return JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
