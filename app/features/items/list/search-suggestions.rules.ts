/** A name that the field offers, with the open items behind it. */
export type ListedSuggestion = {
  kind: 'tag' | 'prefecture' | 'area' | 'industry'
  id: number
  name: string
  /** The key of a tag's category. */
  group?: string | undefined
  count: number
}

/** The name under which the list takes each kind of choice. */
const parameters = {
  tag: 'tag_ids',
  prefecture: 'prefecture_id',
  area: 'area_id',
  industry: 'biz_category_id',
} as const

/** Names of two words are asked for as a whole before their last word is: Spring B, then B. */
export function typedTails(text: string): string[] {
  const words = wordsOf(text)
  const tails = [words.slice(-2), words.slice(-1)].map((tail) => tail.join(' '))
  return [...new Set(tails)].filter((tail) => tail !== '')
}

/** What was typed before the words that a suggestion completes. */
export function textBefore(text: string, tail: string): string {
  return wordsOf(text).slice(0, -wordsOf(tail).length).join(' ')
}

/** A tag alone has its own page; what joins other conditions goes to the list. `asked` is what the list one is on asks for. */
export function pathOfSuggestion(
  { kind, id }: Pick<ListedSuggestion, 'kind' | 'id'>,
  before: string,
  conditions?: [string, string][],
): string {
  if (conditions === undefined && kind === 'tag' && before === '') return `/item/tag/${id}`
  const query = new URLSearchParams(conditions)
  query.set('keyword', before)
  query.delete('typed')
  const name = parameters[kind]
  const ids = query.getAll(name).flatMap((value) => value.split(','))
  query.set(name, [...new Set([...ids, String(id)])].filter((one) => one !== '').join(','))
  return pathOfFields(query)
}

/** The list with these fields; what is empty is left out. */
export function pathOfFields(fields: Iterable<[string, string]>): string {
  const query = new URLSearchParams([...fields].filter(([, value]) => value.trim() !== ''))
  return query.size === 0 ? '/item/search' : `/item/search?${String(query).replaceAll('%2C', ',')}`
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '')
}
