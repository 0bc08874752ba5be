import { offsetOf } from '#core/calls/page-range.ts'
import { choiceParameters } from './parameter-kinds.rules.ts'
import { parametersOf, type SearchState, searchPath } from './search-state.form.ts'

/** A page for two choices at once is worth an address of its own from so many projects on. */
export const LEAST_OF_CROSS = 5
/** Behind these pages a list has nothing for a search engine that its front has not. */
const LAST_PAGE = 5
/** A posting that ended so long ago stays for those who have its address, and leaves the search engines. */
const DAYS_AFTER_END = 90

type GroupOf = (tagId: number) => string | undefined

/**
 * The one address under which search engines know a list; undefined where they are asked to leave it out:
 * what one person has put together is news to nobody else.
 */
export function indexedPath(
  state: SearchState,
  total: number,
  groupOf: GroupOf,
): string | undefined {
  const { page = 1, keyword, sort, per_page, include_ended, ...choices } = state
  if (keyword !== undefined || sort || per_page || include_ended) return undefined
  if (page > LAST_PAGE || total <= offsetOf({ page, per_page: 20 })) return undefined
  const path = pathOf(choices, total, groupOf)
  if (path === undefined || page === 1) return path
  return `${path}${path.includes('?') ? '&' : '?'}page=${page}`
}

function pathOf(choices: SearchState, total: number, groupOf: GroupOf): string | undefined {
  const { tag_id, tag_ids = [], ...rest } = choices
  const others = parametersOf(rest)
  if (others.some(({ name, value }) => !isOneOfAList(name, value))) return undefined
  const tags = [...new Set(tag_id === undefined ? tag_ids : [tag_id, ...tag_ids])]
  const isCross = tags.length + others.length === 2 && total >= LEAST_OF_CROSS
  const [first, second] = isPosition(tags[0], groupOf) ? tags.toReversed() : tags
  const [other] = others
  if (first === undefined) return others.length < 2 ? searchPath(rest) : undefined
  if (tags.length + others.length === 1) return tagPath(first)
  if (!isCross) return undefined
  if (other) return other.name === 'prefecture_id' ? inPrefecture(first, other.value) : undefined
  const isPair = isPosition(second, groupOf) && !isPosition(first, groupOf)
  return second !== undefined && isPair ? forPosition(first, second) : undefined
}

/** Typed figures make as many addresses as there are figures. */
function isOneOfAList(name: string, value: string): boolean {
  return choiceParameters.some((choice) => choice === name) && !value.includes(',')
}

function isPosition(tag: number | undefined, groupOf: GroupOf): boolean {
  return tag !== undefined && groupOf(tag) === 'position'
}

export function tagPath(tag: number): string {
  return `/item/tag/${tag}`
}

/** The projects of a tag in a prefecture. */
export function inPrefecture(tag: number, prefecture: number | string): string {
  return `${tagPath(tag)}/prefecture/${prefecture}`
}

/** The projects of a tag for a position. */
export function forPosition(tag: number, position: number | string): string {
  return `${tagPath(tag)}/position/${position}`
}

/** Where the feed of a list is, without its ending: a feed is of the newest and knows no pages. */
export function feedPath(state: SearchState): string {
  return searchPath({
    ...state,
    hide: undefined,
    sort: undefined,
    per_page: undefined,
    page: undefined,
  })
}

/** Whether search engines still show a posting that has ended. */
export function isIndexed(endedOn: Temporal.PlainDate, today: Temporal.PlainDate): boolean {
  return Temporal.PlainDate.compare(endedOn.add({ days: DAYS_AFTER_END }), today) >= 0
}
