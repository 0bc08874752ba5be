/** A list of codes with the labels that people read, as `codes` makes it. */
export type CodeList<C extends string | number> = {
  all: readonly C[]
  list: readonly { code: C; label: string }[]
  label(code: string | number): string
}

export type Walk = { station_id: number; walk_min: number | null }
/** What is asked for in one line. Where it leaves a choice, any of the other tags is enough too. */
export type Skill = {
  text: string
  years: number | null
  tag_id: number | null
  other_tag_ids?: number[] | undefined
}

/** What every field has. */
type Common = {
  /** What the staff calls it: in the history, in messages, and at the head of its column in a CSV file. */
  label: string
  /** Whether the public call answers it. */
  seen: 'everyone' | 'staff'
  /** A CSV file leaves it out. */
  isOutOfCsv?: true
  /** Who of the staff lacks this right neither reads nor writes it. */
  needs?: 'clients.read'
}
type Letters = Common & {
  most: number
  /** What a message calls it, where that is not the label. */
  called?: string
}
type Range = Common & { least: number; most: number; error: string }
type Figure = Range & {
  /** Figures that have a name. */
  codes?: CodeList<number>
  /** The list of names that the figure is an id of. */
  of?: 'industries'
}
type ListedKind = Common & { most: number; each: number }
type Coded = Common & { codes: CodeList<string>; error: string }

/** What a field of each kind says of itself. */
type Rows = {
  title: Letters
  text: Letters
  /** A text, or nothing at all. */
  note: Letters
  number: Figure
  /** Yen, typed and read in 万円. */
  money: Range
  code: Coded & { empty: string }
  maybeCode: Coded
  processes: Common & { codes: CodeList<number>; error: string }
  flag: Common
  maybeFlag: Common
  day: Common
  lines: ListedKind
  /** Who hands it on to whom. */
  route: ListedKind
  owner: Common
  tags: Common
  areas: Common
  stations: Common
  skills: Common
}

/** What a field of each kind holds. */
type KindValues = {
  title: string
  text: string
  note: string | null
  number: number | null
  money: number | null
  code: string
  maybeCode: string | null
  processes: number[]
  flag: boolean
  maybeFlag: boolean | null
  day: string | null
  lines: string[]
  route: string[]
  owner: number | null
  tags: number[]
  areas: number[]
  stations: Walk[]
  skills: Skill[]
}

export type Kind = keyof Rows
export type Field<K extends Kind = Kind> = { [P in K]: { kind: P } & Rows[P] }[K]

type ValueOf<F extends { kind: Kind }> = F extends { kind: 'code'; codes: CodeList<infer C> }
  ? C
  : F extends { kind: 'maybeCode'; codes: CodeList<infer C> }
    ? C | null
    : KindValues[F['kind']]

/** The values that the rows of a table describe. */
export type ValuesOf<T extends Readonly<Record<keyof T, { kind: Kind }>>> = {
  -readonly [N in keyof T]: ValueOf<T[N]>
}

/** For each kind what is made of a field of that kind. */
export type ByKind<Made extends Record<Kind, unknown>> = {
  readonly [K in Kind]: (field: Field<K>) => Made[K]
}

const empties: ByKind<KindValues> = {
  title: () => '',
  text: () => '',
  note: () => null,
  number: () => null,
  money: () => null,
  code: ({ empty }) => empty,
  maybeCode: () => null,
  processes: () => [],
  flag: () => false,
  maybeFlag: () => null,
  day: () => null,
  lines: () => [],
  route: () => [],
  owner: () => null,
  tags: () => [],
  areas: () => [],
  stations: () => [],
  skills: () => [],
}

/** The value of a field that is not given. */
export function emptyOf<K extends Kind>(field: Field<K>): KindValues[K] {
  return empties[field.kind](field)
}
