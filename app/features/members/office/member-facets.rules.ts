import { fold } from '#core/search/fold.ts'
import { impression, progress } from '#features/members/follow-up/follow-up.codes.ts'
import { sex } from '#features/members/own/profile.codes.ts'
import { memberStatus } from './member-list.codes.ts'

export type FacetChoices = {
  status?: 'active' | 'gone' | 'all' | undefined
  progress?: readonly number[] | undefined
  impression?: readonly number[] | undefined
  sex?: readonly string[] | undefined
  verified?: 'yes' | 'no' | undefined
}
type Group = keyof FacetChoices

/** So many members who are alike in all facets. */
export type FacetCell = {
  is_active: boolean
  is_verified: boolean
  progress: number
  impression: number
  sex: string | null
  count: number
}

export type Word =
  | { kind: 'choice'; group: 'status' | 'progress' | 'impression' | 'sex'; code: string | number }
  | { kind: 'code'; id: number }
  | { kind: 'text'; text: string }

const labels = [
  { group: 'status', list: memberStatus.list },
  { group: 'progress', list: progress.list },
  { group: 'impression', list: impression.list },
  { group: 'sex', list: sex.list },
] as const

const groupNames = { status: '会員', progress: '進捗', impression: '評価', sex: '性別' }

/** The typed words one by one: what is the label of a choice means that choice. */
export function readWords(keyword: string): Word[] {
  const words = keyword.normalize('NFKC').split(/[\s、,]+/)
  return [...new Set(words.filter(Boolean))].map(readWord)
}

function readWord(word: string): Word {
  for (const { group, list } of labels) {
    const found = list.find(({ label }) => label === word)
    if (found) return { kind: 'choice', group, code: found.code }
  }
  const id = /^M-?(\d{1,9})$/i.exec(word)?.[1]
  return id ? { kind: 'code', id: Number(id) } : { kind: 'text', text: fold(word) }
}

/** 評価 優良 */
export function readAs(word: Word): string | undefined {
  if (word.kind !== 'choice') return undefined
  const { group, code } = word
  const list: readonly { code: string | number; label: string }[] =
    labels.find((one) => one.group === group)?.list ?? []
  return `${groupNames[group]} ${list.find((one) => one.code === code)?.label ?? ''}`
}

/** The choices together with those that were typed: both have to hold. */
export function narrowed(choices: FacetChoices, words: readonly Word[]): FacetChoices {
  const typed = words.filter((word) => word.kind === 'choice')
  const both = <C extends string | number>(
    group: Group,
    given: readonly C[] | undefined,
    all: readonly C[],
  ) => {
    const chosen = typed.filter((word) => word.group === group)
    const open = given?.length ? given : all
    if (chosen.length === 0) return given?.length ? given : undefined
    return open.filter((code) => chosen.some((word) => word.code === code))
  }
  const status = typed.find((word) => word.group === 'status')?.code
  return {
    ...choices,
    status: choices.status ?? memberStatus.all.find((code) => code === status),
    progress: both('progress', choices.progress, progress.all),
    impression: both('impression', choices.impression, impression.all),
    sex: both('sex', choices.sex, sex.all),
  }
}

/** Of cells those that fit the choices, leaving out those of one group. */
export function fitting(
  cells: readonly FacetCell[],
  choices: FacetChoices,
  except?: Group,
): FacetCell[] {
  const { status = 'active', progress: steps, impression: kinds, sex: sexes, verified } = choices
  const isFree = (group: Group) => group === except
  return cells.filter(
    (cell) =>
      (isFree('status') || status === 'all' || cell.is_active === (status === 'active')) &&
      (isFree('progress') || !steps || steps.includes(cell.progress)) &&
      (isFree('impression') || !kinds || kinds.includes(cell.impression)) &&
      (isFree('sex') || !sexes || sexes.includes(cell.sex ?? '')) &&
      (isFree('verified') || !verified || cell.is_verified === (verified === 'yes')),
  )
}

export function sumOf(cells: readonly FacetCell[]): number {
  return cells.reduce((sum, { count }) => sum + count, 0)
}

/** How many there would be for each choice, were it the only one of its group. */
export function facetsOf(cells: readonly FacetCell[], choices: FacetChoices) {
  const count = <C extends string | number>(
    group: Group,
    codes: readonly C[],
    isOf: (cell: FacetCell, code: C) => boolean,
  ) => {
    const open = fitting(cells, choices, group)
    return codes.map((code) => ({ code, count: sumOf(open.filter((cell) => isOf(cell, code))) }))
  }
  return {
    status: count('status', memberStatus.all, (cell, code) =>
      code === 'all' ? true : cell.is_active === (code === 'active'),
    ),
    progress: count('progress', progress.all, (cell, code) => cell.progress === code),
    impression: count('impression', impression.all, (cell, code) => cell.impression === code),
    sex: count('sex', sex.all, (cell, code) => cell.sex === code),
    verified: count(
      'verified',
      ['yes', 'no'],
      (cell, code) => cell.is_verified === (code === 'yes'),
    ),
  }
}
