import { useEffect, useState } from 'react'
import { callServer } from '#app/api-client.ts'
import { browserList } from '#core/browser/browser-list.ts'
import { type ListedSuggestion, typedTails } from './search-suggestions.rules.ts'

const PAUSE_MS = 150
const LONGEST = 100

/** What this browser has looked for, the last first. */
export const ownSearches = browserList('anken_searches', 5, (value) =>
  typeof value === 'string' ? value : undefined,
)

export function saveSearch(text: string): void {
  const search = text.trim()
  if (search === '' || search.length > LONGEST) return
  ownSearches.write([search, ...ownSearches.read().filter((earlier) => earlier !== search)])
}

type Suggested = { tail: string; rows: readonly ListedSuggestion[] }
const nothing: Suggested = { tail: '', rows: [] }

/** In the order in which they are shown, so that the arrows go down the page. */
const kinds: ListedSuggestion['kind'][] = ['tag', 'prefecture', 'area', 'industry']

function placeOf({ kind }: ListedSuggestion): number {
  return kinds.indexOf(kind)
}

/** What the end of a text may become. An answer for an older text is dropped. */
export function useSuggestions(text: string): Suggested {
  const [suggested, setSuggested] = useState(nothing)
  useEffect(() => {
    const waiting = setTimeout(async () => {
      const found = await suggest(text)
      if (found) setSuggested(found)
    }, PAUSE_MS)
    return () => clearTimeout(waiting)
  }, [text])
  return text.trim() === '' ? nothing : suggested
}

/** undefined where somebody has asked again meanwhile, or nothing came. */
async function suggest(text: string): Promise<Suggested | undefined> {
  for (const tail of typedTails(text.slice(-LONGEST))) {
    const answer = await callServer(
      'GET /api/front/item/get-search-suggestions',
      { keyword: tail },
      { key: 'search-suggestions' },
    )
    if (!('result' in answer)) return undefined
    const { rows } = answer.result
    if (rows.length > 0) return { tail, rows: rows.toSorted((a, b) => placeOf(a) - placeOf(b)) }
  }
  return nothing
}
