import type { Requirement, Seeker } from './match-score.rules.ts'

/** What an item has to choose by, apart from its tags. Ids are those of the tables. */
export const choices = [
  'prefecture',
  'area',
  'industry',
  'remote',
  'days',
  'contract',
  'chain',
  'interviews',
  'dress',
  'settlement',
] as const
export type Choice = (typeof choices)[number]

/** Where the work is. They are one choice: any of the places will do, of whichever kind. */
export const placeKinds = ['prefecture', 'area', 'station'] as const
export type PlaceKind = (typeof placeKinds)[number]

/** Stations are chosen like all else, but not counted: there are thousands of them. */
export type Choosable = Choice | PlaceKind

/**
 * One thing that is asked of an item; excluded, the opposite of it. All of them must hold, but of the places
 * that are asked for or chosen one is enough.
 */
export type Term = { isExcluded: boolean } & (
  | { choice: Choosable; ids: readonly number[] }
  /** In the words; either is found, the name of something and what was typed for it. */
  | { word: string; typed?: string }
  /** At one of the stations, or so many minutes away from it by an estimate: one of the places too. */
  | { near: { stations: readonly number[]; minutes: number } }
  | { anyTag: readonly number[] }
  /** `isFullWeek`: by the hour or the day, whatever days are wanted. */
  | { rate: { from?: number; to?: number; isFullWeek?: true } }
  /** Days since 1970: begins on this day or later, or at once or by that day. */
  | { starts: { from?: number; by?: number } }
  /** Paid within so many days of the closing. */
  | { paidWithin: number }
  /** Hours a month: the band of the settlement lies within. */
  | { band: { from?: number; to?: number } }
)

export const sorts = ['new', 'updated', 'rate_high', 'ending', 'recommended'] as const
export type Sort = (typeof sorts)[number]

/** The status of an item on a day. Visitors may find what is open or `seen`; the rest is for the staff. */
export const itemStates = ['open', 'seen', 'scheduled', 'paused', 'ended', 'published'] as const
export type ItemState = (typeof itemStates)[number]

export type SearchQuery = {
  /** The day in Japan, in days since 1970: what is open depends on it. */
  today: number
  terms: readonly Term[]
  /** ORed within the category of the tag, ANDed between them; merged tags are resolved before. */
  tags: readonly number[]
  /** ORed within a choice and among all places, ANDed between them. */
  chosen: Partial<Record<Choosable, readonly number[]>>
  /** Without items that hold for every place: what is paid somewhere is paid by those who name it. */
  isPlaceNamed?: true
  /**
   * Yen a month without tax, for the days that are wanted or for a full week. An item fits from its upper
   * rate on, and up to its lower one.
   */
  rateFrom?: number
  rateTo?: number
  /** Rates are compared for these days a week, whatever days are found: those that a member would work. */
  paidDays?: readonly number[]
  /** Confirmed within so many days of the calendar. */
  confirmedWithin?: number
  /** Begins on this day or later (days since 1970): not at once, and not without a date. */
  startsFrom?: number
  /** Begins at once, or by this day. */
  startsBy?: number
  /** Paid within so many days of the closing. */
  paidWithin?: number
  /** Hours a month: the band of the settlement begins at this or later, and ends at this or before. */
  bandFrom?: number
  bandTo?: number
  /** First to be seen at this second since 1970 or later: published, or opened by its window. */
  shownFrom?: number
  /** What is open, unless something else is wanted. */
  state?: ItemState
  except?: readonly number[]
  /** So many days after its confirmation, or its publication, an item comes after all else in every order. */
  agedAfter?: number
  sort: Sort
  offset: number
  limit: number
  /** What is wanted beside ids and total; counting costs more than finding. */
  wants: {
    facets?: boolean
    everyTag?: boolean
    stats?: boolean
    histogram?: boolean
    spread?: boolean
    /** Numbers of days, each of which might be asked for instead of `confirmedWithin`. */
    confirmed?: readonly number[]
    /** Hours, each of which might be asked for instead of `bandFrom` or `bandTo`. */
    bands?: Bands<readonly number[]>
  }
}

/** Something of the lower ends of bands, and of the upper ones. */
export type Bands<T> = { from: T; to: T }

/** `group` is the key of a tag's category; what has no entry in the names has '' for a name. */
export type Counted = { id: number; name: string; group?: string; count: number }

/** Of the upper rates, in whole yen a month without tax, for the days that are wanted or for a full week. */
export type RateStats = {
  count: number
  mean: number | null
  median: number | null
  q1: number | null
  q3: number | null
  min: number | null
  max: number | null
}

export const facetKeys = [...choices, 'tags', 'positions', 'systems'] as const
export type FacetKey = (typeof facetKeys)[number]

/**
 * What each choice would give if it were the only one of its kind, the most frequent first. `tags` are
 * those that are neither positions nor systems. What is chosen is there with 0 too; all else is not.
 */
export type Facets = Record<FacetKey, Counted[]>

export type SearchAnswer = {
  ids: number[]
  total: number
  /** Of those confirmed lately, in the recommended order, so many have a skill in their text alone: the last of them. */
  inTextOnly?: number
  /** So many are to be confirmed again: the last ones in every order. */
  aged?: number
  facets?: Facets
  stats?: RateStats
  /** Items by upper rate, without the rate asked for. */
  histogram?: RateBins
  /** Of what was found. */
  spread?: RateBins
  /** How many would be found within each of the numbers of days that were wanted. */
  confirmed?: number[]
  /** The same by the hours that were wanted. */
  bands?: Bands<number[]>
  /** Moves with every change that the model takes on. */
  version: number
}

/** `from` in yen, steps of 50,000, none empty. */
export type RateBins = { from: number; count: number }[]

/** As it comes from the thread: the counts of every choice, without the names, which are known here. */
export type BareAnswer = Omit<SearchAnswer, 'facets'> & { facets?: BareFacets }

/** List after list, in the order of `facetKeys`: how long it is, then id and count of each choice. */
export type BareFacets = Int32Array<ArrayBuffer>

export type Suggestion = Counted & { kind: 'tag' | 'prefecture' | 'area' | 'industry' }

export type MatchQuery = {
  seeker: Seeker
  /** Which items at all, and which part of the list; its sort is of no concern. */
  search: SearchQuery
  /** So many points at least. */
  least: number
  /** Published since, in seconds. */
  publishedFrom?: number
  /** Only what fits as soon as one has this skill as well. */
  opensBy?: number
}

export type MatchAnswer = {
  /** A page of the list, each with its points. */
  found: { id: number; score: number }[]
  total: number
  version: number
}

export type NextSkill = {
  tag: number
  /** How many items would fit besides. */
  opens: number
  /** The years that most of them ask for. */
  years: number
  /** The median of their upper rates, and how many of them name one. */
  rates: RateStats
  /** What fits now, and what would fit then. */
  before: RateStats
  after: RateStats
}

export type RateGroup = 'tag' | 'prefecture' | 'industry'
export type GroupRates = Counted & { rates: RateStats }

export const marketKinds = ['tag', 'prefecture', 'industry', 'remote', 'days', 'chain'] as const
export type MarketKind = (typeof marketKinds)[number]

export type MarketQuery = {
  search: SearchQuery
  /** The seconds at which months begin in Japan, in order; the last one ends them. */
  months: readonly number[]
  /** So many of the last months are the period whose items are counted by what they are. */
  period: number
  /** Items that require one of these skills for more years are left out. */
  atMost?: readonly { tag: number; years: number }[]
}

/** Of the upper rates, as everywhere. A tenth of them lies below `p10`, a tenth above `p90`. */
export type MarketRates = RateStats & { p10: number | null; p90: number | null }

export type MarketAnswer = {
  /** Items published in the period, those included that name no rate. */
  total: number
  rates: MarketRates
  spread: RateBins
  /** What has no item is not there; names and categories as in facets. Numbers of days are paid each by itself. */
  groups: Record<MarketKind, (Counted & { rates: MarketRates })[]>
  months: { count: number; rates: MarketRates }[]
  /** The period a year before, where the months reach back so far. */
  before: MarketRates
}

/**
 * What the model knows of an item that has been published. Moments are seconds, days are days since 1970
 * in Japan. The public code is known by the id and is no part of the text.
 */
export type SearchDocument = {
  id: number
  status: 'open' | 'paused' | 'closed'
  publishedAt: number
  updatedAt: number
  confirmedOn: number | null
  opensOn: number | null
  closesOn: number | null
  /** Of a full week, whatever number of days the posting states them for. */
  rateMin: number | null
  rateMax: number | null
  daysMin: number | null
  daysMax: number | null
  startsAsap: boolean
  startsOn: number | null
  paidWithin: number | null
  /** Hours a month between which nothing is settled. */
  bandMin: number | null
  bandMax: number | null
  /** Places in the lists of item.codes.ts, 1 the first; industry by its id. */
  industry: number | null
  remote: number
  /** Days a month, four for each day of a week; where none is named, as the form of remote work has them. */
  onsite: number
  contract: number
  chain: number | null
  interviews: number | null
  dress: number | null
  settlement: number | null
  areas: readonly number[]
  prefectures: readonly number[]
  stations: readonly number[]
  tags: readonly number[]
  /** Those of the tags that double a field. */
  stated: readonly number[]
  /** Skills that are asked for by a tag. */
  requirements: readonly Requirement[]
  /** Bits of what members may wish to avoid. */
  hardships: number
  title: string
  /** Everything else that words are looked for in; names of tags, areas and industries are known by id. */
  text: string
}

/** The names that words are looked up in: their own, kana and synonyms. */
export type SearchName = {
  kind: 'tag' | PlaceKind | 'industry' | 'contract' | 'chain'
  id: number
  name: string
  group?: string
  aliases: readonly string[]
  /** The prefecture of an area or a station, the region of a prefecture. */
  within?: number
  /** Of a station, in degrees: latitude, longitude. */
  point?: readonly [number, number]
  /** Of a station. */
  lines?: readonly string[]
}

export type NameBook = {
  names: readonly SearchName[]
  /** The successor of a tag: itself, or what it was merged into. A deleted one has none. */
  successors: ReadonlyMap<number, number>
  /** Tags that double a field, by their ids: an item has one where its field says so. */
  fieldTags: ReadonlyMap<number, string>
  /** As cards name them; by their words they are found among the names. */
  stations: ReadonlyMap<number, Station>
}

export type Station = { name: string; line: string }
