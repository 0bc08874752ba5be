import { Fragment } from 'react'
import type { Part } from './cached-part.tsx'

/** What has been written, by part and properties, the longest unused first. */
const cached = new Map<string, string>()
const numbers = new WeakMap<object, number>()
let lastNumber = 0
let letters = 0
/** The lines of some thousand items. */
const MOST_LETTERS = 6_000_000

type Write = (part: React.ReactElement) => string

/** Writes parts, each that was written before as it was then. */
export function cacheWritten(write: Write) {
  return (parts: readonly Part[]) => written(parts, write).join('')
}

function written(parts: readonly Part[], write: Write): string[] {
  const keys = parts.map(keyOf)
  const missing = new Map(
    keys.flatMap((key, at) => (cached.has(key) ? [] : [[key, parts[at]] as const])),
  )
  const texts = missing.size > 0 ? writeTogether([...missing], write) : []
  const news = new Map([...missing.keys()].map((key, at) => [key, texts[at] ?? '']))
  return keys.map((key) => use(key) ?? cache(key, news.get(key) ?? ''))
}

function keyOf({ type, props }: Part): string {
  const texts = Object.entries(props).map(([name, value]) => `${name}:${textOf(value)}`)
  return [typeof type === 'string' ? type : numberOf(type), ...texts].join()
}

/** What is frozen stays as it is, and is known by itself: many pages show the very same lines. */
function textOf(value: unknown): string | undefined {
  const isFixed = typeof value === 'object' && value !== null && Object.isFrozen(value)
  return isFixed ? `#${numberOf(value)}` : JSON.stringify(value)
}

function numberOf(one: object): number {
  const number = numbers.get(one) ?? ++lastNumber
  numbers.set(one, number)
  return number
}

const CUT = '<template id="cut"></template>'

/** To begin to write takes longer than most parts do. */
function writeTogether(
  parts: readonly (readonly [string, Part | undefined])[],
  write: Write,
): string[] {
  const [[, first] = [], ...others] = parts
  const cut = <template id="cut" />
  return write(
    <>
      {first}
      {others.map(([key, part]) => (
        <Fragment key={key}>
          {cut}
          {part}
        </Fragment>
      ))}
    </>,
  ).split(CUT)
}

function use(key: string): string | undefined {
  const html = cached.get(key)
  if (html === undefined) return undefined
  cached.delete(key)
  cached.set(key, html)
  return html
}

function cache(key: string, html: string): string {
  cached.set(key, html)
  letters += key.length + html.length
  for (const [oldest, text] of cached) {
    if (letters <= MOST_LETTERS) break
    cached.delete(oldest)
    letters -= oldest.length + text.length
  }
  return html
}
