import type { FieldName, ItemFields } from '#features/items/item.fields.ts'
import type { Skill } from '#features/items/item-kinds.fields.ts'

/** A place in the source: the subject, a line feed, and the body of the mail. */
export type Span = { from: number; to: number }

export type { Skill }

/** The columns of an item that a mail may give. */
type Columns = Omit<
  { [N in FieldName]: NonNullable<ItemFields[N]> },
  'rate_min' | 'rate_max' | 'settlement_method'
>
type Nullable = Pick<ItemFields, 'rate_min' | 'rate_max' | 'settlement_method'>

/** What a mail gives of a place and besides the columns of an item. */
type Besides = {
  rate_tax: 'excluded' | 'included'
  station_id: number
  /** Where one goes to any of several stations. */
  other_station_ids: number[]
  walk_min: number
  area_id: number
  prefecture_id: number
  is_extendable: boolean
  /** 期間：6ヶ月, where another label says when it begins. */
  period_months: number
  is_urgent: boolean
  takes_sole_proprietors: boolean
}

/** What a mail gives, by the columns of an item. */
export type Given = Partial<Columns & Nullable & Besides>

export const fieldGroups = {
  work: ['name', 'detail', 'must', 'nice', 'tags', 'industry', 'team'],
  pay: ['rate', 'rate_tax', 'settlement', 'payment'],
  place: ['place', 'remote'],
  time: ['start', 'days', 'hours', 'interview', 'headcount', 'dress', 'pc', 'contract', 'urgent'],
  inside: ['chain', 'chain_limit', 'client', 'proprietor', 'age', 'nationality', 'note'],
} as const

export type Group = keyof typeof fieldGroups
export type Field = (typeof fieldGroups)[Group][number]

/** One reading: its value, its place, and its confidence (0 to 100). */
export type Reading = {
  field: Field
  given: Given
  spans: Span[]
  confidence: number
  others: { given: Given; why: string }[]
}

export type Finding = { level: 'error' | 'warning' | 'note'; code: string; field: Field | null }

export type Block = {
  span: Span
  state: 'open' | 'closed'
  /** The number of an item of ours that it names: 10391 of AN-10391. */
  item_id: number | null
  title: string
  readings: Reading[]
  findings: Finding[]
  /** Labels that no rule knows: the staff may say what they mean. */
  unknown_labels: string[]
}

export type Kind = 'project' | 'candidate' | 'close' | 'other'

/** `limit` is where nothing could be read within the limits of time and memory. */
export type Reason = { word: string; where: 'subject' | 'body' | 'header' | 'limit' }

export type ReadMail = {
  kind: Kind
  reasons: Reason[]
  subject: string
  blocks: Block[]
  /** From here on it is a signature or a footer, which nobody reads. */
  footer: Span | null
  /** Whether it names more projects than are read. */
  isCut: boolean
}

/** `label` with a field, `sort` with a kind, `phrase` with its meaning, `footer` with ''. */
export type Rule = { kind: 'label' | 'sort' | 'phrase' | 'footer'; key: string; word: string }

export type Names = {
  tags: readonly { id: number; names: readonly string[]; group: string }[]
  stations: readonly {
    id: number
    name: string
    prefecture_id: number
    area_id: number | null
    kana?: string | null
  }[]
  areas: readonly { id: number; name: string; prefecture_id: number }[]
  prefectures: readonly { id: number; name: string }[]
  industries: readonly { id: number; name: string }[]
}

export type Letter = { subject: string; body: string; isAutomatic?: boolean }

/** Reads mails by rules. `today` is the day of Japan's calendar on which the mail came. */
export type Reader = {
  /** With a kind that a person has chosen, the rules do not sort the mail. */
  read(letter: Letter, today: Temporal.PlainDate, kind?: Kind): ReadMail
  /** Reads the body again, cut where a person says. */
  readBlock(letter: Letter, span: Span, today: Temporal.PlainDate): Block
  /** What a person has typed for a field, by the same rules; undefined where they read nothing. */
  readField(field: Field, typed: string, today: Temporal.PlainDate): Given | undefined
}
