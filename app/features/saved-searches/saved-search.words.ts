import type { Chip } from '#features/items/list/search-chips.words.ts'
import { LONGEST_NAME } from './saved-search.codes.ts'

/** What a search is called as long as nobody says otherwise: Java・東京都・70万円以上（COBOLを除く）. */
export function suggestedName(chips: readonly Chip[]): string {
  const labels = (isExcluded: boolean) => [
    ...new Set(chips.filter((chip) => chip.isExcluded === isExcluded).map(({ label }) => label)),
  ]
  const [wanted, unwanted] = [labels(false).join('・'), labels(true).join('・')]
  const without = unwanted && (wanted ? `（${unwanted}を除く）` : `${unwanted}を除く`)
  const name = wanted + without || '案件'
  const letters = [...name]
  return letters.length > LONGEST_NAME ? `${letters.slice(0, LONGEST_NAME - 1).join('')}…` : name
}
