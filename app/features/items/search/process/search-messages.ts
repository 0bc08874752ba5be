import type { ItemSearch } from '#features/items/search/item-search-contract.ts'
import type {
  BareAnswer,
  BareFacets,
  MarketQuery,
  MatchQuery,
  NameBook,
  SearchQuery,
} from '#features/items/search/search-contract.ts'

/** What a model is made from, and where it is stored. */
export type ModelStart = { databaseUrl: string; folder: string }

/** In ms, how long a question is waited for. */
export const ANSWER_WITHIN = 5_000

/** A method of the search with what it is asked. */
export type Question =
  | { method: 'find'; query: SearchQuery }
  | { method: 'suggest'; text: string; today: number; limit: number }
  | { method: 'ratesBy'; group: Parameters<ItemSearch['ratesBy']>[0]; query: SearchQuery }
  | { method: 'market'; query: MarketQuery }
  | { method: 'match'; query: MatchQuery }
  | { method: 'listNextSkills'; query: MatchQuery }
  | { method: 'catchUp' }

type AnswerOf<M extends keyof ItemSearch> = Awaited<ReturnType<ItemSearch[M]>>
export type Answer =
  | { method: 'find'; found: AnswerOf<'find'> }
  | { method: 'suggest'; found: AnswerOf<'suggest'> }
  | { method: 'ratesBy'; found: AnswerOf<'ratesBy'> }
  | { method: 'market'; found: AnswerOf<'market'> }
  | { method: 'match'; found: AnswerOf<'match'> }
  | { method: 'listNextSkills'; found: AnswerOf<'listNextSkills'> }
  | { method: 'catchUp' }

/** As the search gives it. */
export type PlainAnswer =
  | Exclude<Answer, { method: 'find' }>
  | { method: 'find'; found: BareAnswer }

/** Questions that come at one time go together: to wake the search takes as long as many a search. */
export type NumberedQuestion = { number: number; question: Question }

/** From the search. */
export type SearchWord =
  // As text, which takes a third of the time that the many small objects of an answer do; counts go
  // along as numbers.
  | { number: number; answer: string; facets?: BareFacets }
  | { number: number; failure: string }
  // What is leaving answers what was sent to it; its successor is there already.
  | { event: 'ready' | 'changed' | 'leaving' }
  // Before any answer that knows of them; without ids there are too many to name.
  | { event: 'news'; ids?: readonly number[] }
  | { event: 'names'; book: NameBook }
  | { event: 'followed'; facts: Facts }

export type Facts = { items: number; segments: number; bytes: number; version: number }
