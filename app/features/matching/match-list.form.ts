import { idFrom } from '#core/calls/number-text.ts'
import {
  type Ignored,
  parametersOf,
  readSearch,
  type SearchState,
} from '#features/items/list/search-state.form.ts'
import { LEAST } from '#features/items/search/match-score.codes.ts'
import { leastScore } from './match-list.codes.ts'

/** What of the fitting items is listed, as an address carries it. */
export type MatchState = {
  search: Omit<SearchState, 'tag_id' | 'sort' | 'include_ended' | 'hide' | 'except'>
  /** So many points at least. */
  score_min: number
  /** Only what would fit as soon as one had this skill too. */
  skill_id?: number
}

export const anyMatch: MatchState = { search: {}, score_min: LEAST }

const PATH = '/user-skill-matching-item'

/** Reads an address. What cannot be read is left out and named. */
export function readMatchState(given: URLSearchParams): { state: MatchState; ignored: Ignored[] } {
  const read = readSearch(given)
  const { tag_id, sort, include_ended, hide, except, ...search } = read.state
  const ignored = [...read.ignored]
  const one = (name: 'score_min' | 'skill_id', isKnown: (value: number) => boolean) => {
    const text = given.get(name)?.normalize('NFKC').trim() ?? ''
    if (text === '') return undefined
    const value = idFrom(text) ?? Number.NaN
    if (isKnown(value)) return value
    ignored.push({ name, value: text })
    return undefined
  }
  const score_min = one('score_min', leastScore.has) ?? LEAST
  const skill_id = one('skill_id', Number.isInteger)
  return { state: { search, score_min, ...(skill_id !== undefined && { skill_id }) }, ignored }
}

/** The one address of a list. */
export function matchPath({ search, score_min, skill_id }: MatchState): string {
  const query = new URLSearchParams(parametersOf(search).map(({ name, value }) => [name, value]))
  if (score_min !== LEAST) query.set('score_min', String(score_min))
  if (skill_id !== undefined) query.set('skill_id', String(skill_id))
  return query.size > 0 ? `${PATH}?${query.toString().replaceAll('%2C', ',')}` : PATH
}
