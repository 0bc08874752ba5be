import { fold } from '#core/search/fold.ts'
import { phrasesOf } from '#core/search/query-phrases.ts'
import { factOf, idOfFact, kindOfFact } from '#features/items/search/item-facts.ts'
import type { Names } from '#features/items/search/known-names.ts'
import { readWord, splitPlaces } from '#features/items/search/query-words.ts'
import type { SearchQuery } from '#features/items/search/search-contract.ts'
import { holdsRun, isAged, type Known } from './search-reference-items.ts'
import { paid } from './search-reference-pay.ts'

/** What decides one after the other: smaller first. */
type Key = (item: Known) => number

/** The recommended order, as its definition says. */
export function recommendedOrder(query: SearchQuery, names: Names, aged: Key) {
  const [tagged, ...marks] = marksOf(query, names)
  const keys: Key[] = [
    aged,
    tagged,
    ...marks,
    ({ onsite }) => onsite,
    ({ confirmedOn }) => -(confirmedOn ?? 0),
    ({ publishedAt }) => -publishedAt,
    ({ id }) => -id,
  ]
  return (a: Known, b: Known) => keys.reduce((sum, key) => (sum === 0 ? key(a) - key(b) : sum), 0)
}

/** How many of the hits, of those confirmed lately, have a skill in their text alone. */
export function inTextOnly(query: SearchQuery, hits: readonly Known[], names: Names) {
  const skills = skillsOf(query, names)
  if (query.sort !== 'recommended' || query.limit === 0 || skills.length === 0) return {}
  const current = hits.filter((item) => !isAged(item, query))
  return { inTextOnly: current.filter((item) => !isTagged(item, skills, names)).length }
}

function marksOf(query: SearchQuery, names: Names): [Key, ...Key[]] {
  const skills = skillsOf(query, names)
  const words = query.terms.flatMap((term) =>
    'word' in term && !term.isExcluded ? [readWord(term.word)] : [],
  )
  const others = words.filter((word) => names.listCalled(word).length === 0)
  const wishes = query.terms.flatMap((term) =>
    'rate' in term && !term.isExcluded && !term.rate.isFullWeek ? (term.rate.from ?? []) : [],
  )
  const wish = Math.max(query.rateFrom ?? 0, ...wishes)
  const mark = (holds: (item: Known) => boolean) => (item: Known) => (holds(item) ? 0 : 1)
  return [
    mark((item) => isTagged(item, skills, names)),
    mark(({ onsite }) => !isRemoteWanted(query) || onsite < 16),
    mark((item) => skills.every((skill) => isCentral(item, skill, names))),
    mark(({ inTitle }) => others.every(({ runs }) => runs.every((run) => holdsRun(inTitle, run)))),
    mark((item) => wish === 0 || (paid(item, query).rateMin ?? 0) >= wish),
  ]
}

/** Tags that are meant, and tags that are named with the word too. */
type Skill = { tags: number[]; others: number[] }

function skillsOf({ terms, tags }: SearchQuery, names: Names): Skill[] {
  const tagsIn = (facts: readonly number[] = []) =>
    facts.filter((fact) => kindOfFact(fact) === 'tag').map(idOfFact)
  const read = terms.map((term): Skill => {
    if (term.isExcluded) return { tags: [], others: [] }
    if ('anyTag' in term) return { tags: [...term.anyTag], others: [] }
    if (!('word' in term)) return { tags: [], others: [] }
    const { phrases, ...word } = readWord(term.word)
    const [only] = phrases.length === 1 ? phrases : []
    const others = only ? tagsIn(names.listHolding(only)) : []
    return { tags: tagsIn(names.listCalled({ phrases, ...word })), others }
  })
  const chosen = Map.groupBy(tags, (id) => names.groupOf(factOf('tag', id)))
  const all = [...read, ...Array.from(chosen.values(), (ids) => ({ tags: ids, others: [] }))]
  return all.filter((skill) => skill.tags.length > 0)
}

function isTagged(item: Known, skills: readonly Skill[], names: Names): boolean {
  return skills.every(
    (skill) =>
      [...skill.tags, ...skill.others].some((tag) => item.tags.includes(tag)) ||
      isCentral(item, skill, names),
  )
}

function isCentral(item: Known, { tags }: Skill, names: Names): boolean {
  return tags.some((tag) => {
    const { name, aliases } = names.find('tag', tag) ?? { name: '', aliases: [] }
    const isNamed = [name, ...aliases].some((text) => {
      const runs = phrasesOf(splitPlaces(fold(text))).flatMap((phrase) => phrase.runs)
      return runs.length > 0 && runs.every((run) => holdsRun(item.inTitle, run))
    })
    return isNamed || item.requirements.some((one) => one.isRequired && one.tags.includes(tag))
  })
}

function isRemoteWanted({ chosen, terms }: SearchQuery): boolean {
  const isHome = (ids: readonly number[] = []) => ids.some((id) => id !== 4)
  const read = terms.filter((term) => 'choice' in term && term.choice === 'remote')
  return (
    isHome(chosen.remote) ||
    read.some((term) => 'choice' in term && isHome(term.ids) === !term.isExcluded)
  )
}
