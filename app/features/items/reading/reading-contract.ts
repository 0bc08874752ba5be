/** A part of the folded text. */
export type TextRange = { from: number; to: number }

/** A `likely` reading is offered to people and weighed by programs; a `sure` one is taken. */
export type Certainty = 'sure' | 'likely'

/** A value with its place in the folded text; `spanOf` of folded-text.ts gives the place in the source. */
export type TextReading<V> = TextRange & { value: V; certainty: Certainty }

export type PayPeriod = 'month' | 'day' | 'hour' | 'year'

/**
 * Yen, as written. `one`: a single figure without a bound. `class`: 60万台. `about`: 80万前後.
 * `hasUnit` is false where a figure has neither 万 nor 円.
 */
export type Money = {
  min: number | null
  max: number | null
  bound: 'one' | 'between' | 'from' | 'to' | 'about' | 'class'
  per: PayPeriod
  tax: 'included' | 'excluded' | null
  hasUnit: boolean
}

/** Days a week, in order: [3, 4]. `share`: out of 稼働60% or 0.6人月; `hours`: out of 週20時間. */
export type WorkDays = { days: readonly number[]; by: 'days' | 'share' | 'hours' }

export type RemoteCode = 'full' | 'mostly' | 'hybrid' | 'none'

/** `isMost`: 週1出社まで. `isCounted`: out of the days at home (週4リモート). */
export type Onsite = { days: number; per: 'week' | 'month'; isMost: boolean; isCounted: boolean }

/** The forms that the words allow: リモート is every form but `none`. */
export type RemoteWork = { codes: readonly RemoteCode[]; onsite: Onsite | null }

/** `hasDay` is false for a month alone; `isBeginning` where a word says so: 1月から, 1/15〜. */
export type FoundDate = {
  on: Temporal.PlainDate
  hasDay: boolean
  isPast: boolean
  isBeginning: boolean
}

export type WorkStart = 'asap' | FoundDate

export type SettlementMethod = 'upper_lower' | 'middle' | 'fixed' | 'hourly'

/** Hours a month between which nothing is settled; `unit` in minutes. */
export type SettlementTerms = {
  hours: { min: number; max: number } | null
  method: SettlementMethod | null
  unit: number | null
}

export type Interviews = { min: number; max: number }

export type ContractCode = 'jun_inin' | 'ukeoi' | 'haken' | 'ses'

/** How many companies may be between the agency and the client: エンド直 is [0], 二次請けまで [0, 1, 2]. */
export type Chain = { depths: readonly number[] }

/** Days from the closing to the payment; of a day of the month, which one and how many months later. */
export type Payment = {
  days: number
  closingDay: number | null
  monthOffset: number | null
  payDay: number | null
}

export type HeadCount = { min: number; max: number }

/** What a word of exclusion is about: the reading before it (PHP以外), or the one after it (NOT PHP). */
export type Exclusion = 'before' | 'after'

type NameKind = 'tag' | 'prefecture' | 'area' | 'station' | 'industry'

/**
 * What names a thing; several ids where one name is of several: 関西, 横浜, 八丁堀 of Tokyo and of Hiroshima. `group` is
 * the key of a tag's category.
 */
export type ReadableName = {
  kind: NameKind
  ids: readonly number[]
  name: string
  spellings: readonly string[]
  group?: string
  /** The prefectures of areas and stations. */
  within?: readonly number[]
}

/** What names are made of: the rows of the tables, with their synonyms, their readings and their short forms. */
export type NameRows = {
  tags: readonly { id: number; name: string; group: string; synonyms: readonly string[] }[]
  prefectures: readonly { id: number; name: string; synonyms: readonly string[] }[]
  areas: readonly { id: number; name: string; prefecture: number; synonyms: readonly string[] }[]
  stations: readonly { id: number; name: string; prefecture: number; lines?: readonly string[] }[]
  industries: readonly { id: number; name: string; synonyms: readonly string[] }[]
}

/** Finds names in a text: the longest ones, whole words. */
export type NameFinder = {
  /** Names that do not overlap, the longest at each place. */
  namesIn(text: ReadableText, range?: TextRange): TextReading<ReadableName>[]
  /** Every name at every place, whole words or not, for a reader that weighs them itself. */
  everyNameIn(text: ReadableText, range?: TextRange): TextReading<readonly ReadableName[]>[]
  /** The name of a tag that a folded word is a slip of. */
  nameLike(folded: string): ReadableName | undefined
}

/** `text` has one width, wave, dash and colon; `folded` is the same in lower case and katakana, letter by letter. */
export type ReadableText = {
  source: string
  text: string
  folded: string
  starts: Uint32Array
  ends: Uint32Array
}

/** What a part of a sentence says. A `word` is looked for as it is; of several names any will do. */
export type SentenceValue =
  | { kind: 'word' }
  | { kind: 'names'; names: readonly ReadableName[] }
  | { kind: 'places'; places: readonly ReadableName[] }
  /** Within so many minutes of a station. */
  | { kind: 'near'; station: ReadableName; minutes: number }
  | { kind: 'money'; money: Money }
  | { kind: 'days'; days: readonly number[] }
  | { kind: 'remote'; work: RemoteWork }
  | { kind: 'start'; start: WorkStart }
  | { kind: 'settlement'; method: SettlementMethod }
  /** Hours a month: who names a band takes it or a narrower one. */
  | { kind: 'band'; hours: { min: number; max: number } }
  | { kind: 'payment'; days: number }
  | { kind: 'interviews'; interviews: Interviews }
  | { kind: 'contract'; codes: readonly ContractCode[] }
  | { kind: 'chain'; depths: readonly number[] }

/** `from` and `to` are places in the source. Parts as they are `typed`, with spaces between, are the same sentence. */
export type SentencePart = TextRange & {
  text: string
  typed: string
  isExcluded: boolean
  value: SentenceValue
  certainty: Certainty
}
