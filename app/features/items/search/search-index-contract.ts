import type { Figures } from './item-figures.ts'
import type {
  BareAnswer,
  GroupRates,
  MarketAnswer,
  MarketQuery,
  MatchAnswer,
  MatchQuery,
  NextSkill,
  RateGroup,
  SearchAnswer,
  SearchDocument,
  SearchName,
  SearchQuery,
  Suggestion,
} from './search-contract.ts'

/** The model itself: it answers at once, in whichever thread it is. */
export type SearchIndex = {
  /** Takes the place of the document that had the id before. */
  add(document: SearchDocument): void
  remove(id: number): void
  /** False where the item is unknown or is found by other facts than before: then it has to be added again. */
  amend(figures: Figures): boolean
  setNames(names: readonly SearchName[]): void
  find(query: SearchQuery): SearchAnswer
  findBare(query: SearchQuery): BareAnswer
  suggest(text: string, today: number, limit: number): Suggestion[]
  ratesBy(group: RateGroup, query: SearchQuery): GroupRates[]
  market(query: MarketQuery): MarketAnswer
  /** Phrases of a query that may have candidates: cheap to know. */
  doubtful(query: SearchQuery): string[]
  /** Such a phrase, where it was found by its parts only, with the items to look into. */
  candidate(query: SearchQuery, text: string): Candidate | undefined
  match(query: MatchQuery): MatchAnswer
  listNextSkills(query: MatchQuery): NextSkill[]
  /** Of the candidates that were looked into, those whose title or text does hold the word. */
  settle(word: string, looked: readonly number[], holding: readonly number[]): void
  /**
   * Tidies up for so many milliseconds at most; false when nothing is left to tidy. Where little else is to
   * be done, a smaller share of a segment that is gone is worth building it again.
   */
  tidy(milliseconds: number, mostGone?: number): boolean
  measure(): { items: number; segments: number; bytes: number; version: number }
  /** Everything but the names, as bytes that may be written down or handed to another thread. */
  freeze(): FrozenIndex
}

/**
 * `word` is folded: it is looked for in the folded text, a space between title and text. `typed` is what it
 * was read from, with whatever is around it.
 */
export type Candidate = { word: string; typed: string; ids: number[] }

export type FrozenIndex = { header: string; parts: ArrayBuffer[] }
