import type {
  GroupRates,
  MarketAnswer,
  MarketQuery,
  MatchAnswer,
  MatchQuery,
  NameBook,
  NextSkill,
  RateGroup,
  SearchAnswer,
  SearchQuery,
  Suggestion,
} from './search-contract.ts'

/** The way in to the engine, whatever answers behind it. */
export type ItemSearch = {
  find(query: SearchQuery): Promise<SearchAnswer>
  /** What has a name that the model knows; the same object until one of them changes. */
  names(): Promise<NameBook>
  /** Names that begin with the text or hold it, by kana and synonyms too; the most items first. */
  suggest(text: string, today: number, limit: number): Promise<Suggestion[]>
  /** The rates of the open items that the query finds, by what they are grouped by. */
  ratesBy(group: RateGroup, query: SearchQuery): Promise<GroupRates[]>
  /** What is and was paid for the items that the query finds, by month and by what they are. */
  market(query: MarketQuery): Promise<MarketAnswer>
  /** Items by how well they fit somebody, the best first and of equals the newest. */
  match(query: MatchQuery): Promise<MatchAnswer>
  /** Skills one of which would make more items fit, those that would open the most first. */
  listNextSkills(query: MatchQuery): Promise<NextSkill[]>
  /** Resolves when what is asked from then on knows all that has been committed: for who looks at what they have just done. */
  catchUp(): Promise<void>
  /** The same object until the model moves: what was made of answers is good for as long. */
  moment(): object
}
