import type { Context } from '#core/context.server.ts'
import { atomic, type Db } from '#core/db/db.server.ts'
import { log } from '#core/log.server.ts'
import { isCrawler } from '#core/pages/crawler.ts'
import { noteWords } from '#features/tags/unknown-word.commands.server.ts'
import { countItems, searchOf } from './item-search.queries.server.ts'
import type { ReadWord } from './keyword.rules.ts'
import { knownNames } from './known-names.queries.server.ts'
import type { SearchState } from './search-state.form.ts'

/** Words of one search that are looked at, one by one. */
const MOST = 5

/**
 * Notes the words of a search that find nothing by themselves, where it has no hit, and those that are slips of a tag:
 * a tag or a synonym may be missing.
 */
export async function noteUnmatchedWords(
  { db, now, request }: Context,
  { keyword = '' }: SearchState,
  { total }: { total: number },
): Promise<void> {
  if (keyword === '' || isCrawler(request.headers.get('User-Agent') ?? '')) return
  // A search is answered also where nothing can be written.
  try {
    const unmatched: string[] = []
    for (const text of await listUnknown(db, now, keyword, total)) {
      const found = await countItems(db, now, { keyword: `"${text}"`, include_ended: true })
      if (found === 0) unmatched.push(text)
    }
    if (unmatched.length === 0) return
    await atomic(db, async (own) => await noteWords(own, unmatched, 'search', now))
  } catch (error) {
    log.warn({ err: error }, 'words without a hit not noted')
  }
}

/** What was read as nothing or as a slip, and is no exclusion. */
async function listUnknown(db: Db, now: Date, keyword: string, total: number): Promise<string[]> {
  const { read } = await knownNames(searchOf(db), now)
  return read(keyword)
    .filter(
      (word) => !word.isExcluded && (isSlip(word) || (word.value.kind === 'word' && total === 0)),
    )
    .map(({ text }) => text)
    .slice(0, MOST)
}

/** A letter alone is likely a name too, and no slip. */
function isSlip({ value, certainty, text }: ReadWord): boolean {
  return value.kind === 'names' && certainty === 'likely' && text.length > 1
}
