/** A list of projects as somebody asks for it: every choice by the name of its parameter. */
export type AskedList = {
  choices: Readonly<Record<string, readonly (string | number)[]>>
  keyword?: string | undefined
  sort?: string | undefined
  page?: number | undefined
  per_page?: number | undefined
  include_ended?: boolean | undefined
  /** How many projects it has. */
  total: number
}

/** A page for two choices at once is worth its own address from so many projects on. */
export const LEAST_OF_CROSS = 5
/** Behind these pages a list tells a search engine nothing that its front does not. */
const LAST_PAGE = 5
/** A posting that ended so long ago stays for those who have its address, and leaves the search engines. */
const DAYS_AFTER_END = 90

/**
 * The one address under which search engines know a list; undefined where they are asked to leave it out,
 * as what one person puts together is a new page to nobody else.
 */
export function indexedPath(asked: AskedList): string | undefined {
  const { keyword = '', sort = 'new', page = 1, per_page = 20, include_ended = false } = asked
  if (keyword !== '' || sort !== 'new' || per_page !== 20 || include_ended) return undefined
  if (page > LAST_PAGE || asked.total <= (page - 1) * per_page) return undefined
  const path = pathOfChoices(asked)
  if (path === undefined || page === 1) return path
  return `${path}${path.includes('?') ? '&' : '?'}page=${page}`
}

function pathOfChoices({ choices, total }: AskedList): string | undefined {
  const made = Object.entries(choices).flatMap(([name, values]) =>
    values.map((value) => ({ name, value, isTag: OF_TAGS.includes(name) })),
  )
  const [first, second, ...more] = made.toSorted((a, b) => rank(a.name) - rank(b.name))
  if (!first) return '/item/search'
  if (!second) return first.isTag ? tagPath(first.value) : searchPath(first)
  const isCross = first.isTag && first.name !== second.name && second.name in CROSSES
  if (!isCross || more.length > 0 || total < LEAST_OF_CROSS) return undefined
  return crossPath(first.value, CROSSES[second.name] ?? '', second.value)
}

/** Tags of a category of their own have a parameter of their own; their page is that of any tag. */
const OF_TAGS: readonly string[] = ['tag_ids', 'system_type_id', 'position_id']
const CROSSES: Readonly<Record<string, string>> = {
  prefecture_id: 'prefecture',
  position_id: 'position',
}

function rank(name: string): number {
  return OF_TAGS.includes(name) ? OF_TAGS.indexOf(name) : OF_TAGS.length
}

export function tagPath(id: string | number): string {
  return `/item/tag/${id}`
}

/** A tag in a prefecture, or a tag for a position. */
export function crossPath(tag: string | number, kind: string, id: string | number): string {
  return `${tagPath(tag)}/${kind}/${id}`
}

function searchPath({ name, value }: { name: string; value: string | number }): string {
  return `/item/search?${new URLSearchParams({ [name]: String(value) })}`
}

/** Whether search engines still show a posting: while it is open, and some time after its end. */
export function isIndexed(endedOn: Temporal.PlainDate | undefined, today: Temporal.PlainDate) {
  if (endedOn === undefined) return true
  return Temporal.PlainDate.compare(endedOn.add({ days: DAYS_AFTER_END }), today) >= 0
}
