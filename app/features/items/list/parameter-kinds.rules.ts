import {
  contractForm,
  dress,
  remote,
  settlementMethod,
  supplyChain,
} from '#features/items/item.codes.ts'
import { daysAWeek, interviewCount } from './item-search.codes.ts'

/** How a value of a parameter is read, and where it is among several. */
export type ParameterKind<T> = { read(text: string): T | undefined; place(value: T): number }

const LAST_ID = 2_147_483_647

export function numbers(most: number): ParameterKind<number> {
  return {
    read: (text) => (/^[1-9]\d*$/.test(text) && Number(text) <= most ? Number(text) : undefined),
    place: (number) => number,
  }
}

export const ids = numbers(LAST_ID)

export function codesOf<C extends string | number>({
  all,
}: {
  all: readonly C[]
}): ParameterKind<C> {
  return {
    read: (text) => all.find((code) => String(code) === text),
    place: (code) => all.indexOf(code),
  }
}

const LONGEST_WAY = 180

/** A station, or what is about so many minutes away from it: 1130208, 1130208:30. */
export const nearStations: ParameterKind<string> = {
  read(text) {
    const [station, minutes, ...others] = text.split(':')
    const isRead = ids.read(station ?? '') !== undefined && others.length === 0
    const isWay = minutes === undefined || numbers(LONGEST_WAY).read(minutes) !== undefined
    return isRead && isWay ? text : undefined
  },
  place(text) {
    const { station, minutes } = readNear(text)
    return station * (LONGEST_WAY + 1) + minutes
  },
}

/** 0 minutes: the station itself. */
export function readNear(text: string): { station: number; minutes: number } {
  const [station, minutes = 0] = text.split(':').map(Number)
  return { station: station ?? 0, minutes }
}

/** The parameters of which several values can be chosen, and of which each can be excluded. */
export const choices = {
  tag_ids: ids,
  prefecture_id: ids,
  area_id: ids,
  biz_category_id: ids,
  remote: codesOf(remote),
  days: codesOf(daysAWeek),
  contract_type: codesOf(contractForm),
  chain_depth: codesOf(supplyChain),
  interview_count: codesOf(interviewCount),
  dress: codesOf(dress),
  settlement: codesOf(settlementMethod),
} satisfies Record<string, ParameterKind<string> | ParameterKind<number>>

export type ChoiceParameter = keyof typeof choices

export const choiceParameters: readonly ChoiceParameter[] = [
  'tag_ids',
  'prefecture_id',
  'area_id',
  'biz_category_id',
  'remote',
  'days',
  'contract_type',
  'chain_depth',
  'interview_count',
  'dress',
  'settlement',
]

export type ExcludedValue = { name: ChoiceParameter; value: string }

/** A value of another parameter that must not hold: remote:none, prefecture_id:13. */
export const exclusions: ParameterKind<string> = {
  read(text) {
    const { name, value } = readExclusion(text) ?? {}
    return name && choices[name].read(value ?? '') !== undefined ? text : undefined
  },
  place(text) {
    const { name, value = '' } = readExclusion(text) ?? {}
    return name ? choiceParameters.indexOf(name) * LAST_ID + placeOf(name, value) : 0
  },
}

export function readExclusion(text: string): ExcludedValue | undefined {
  const at = text.indexOf(':')
  const name = choiceParameters.find((one) => one === text.slice(0, at))
  return name && { name, value: text.slice(at + 1) }
}

function placeOf(name: ChoiceParameter, value: string): number {
  const kind: ParameterKind<string | number> = choices[name]
  const read = kind.read(value)
  return read === undefined ? 0 : kind.place(read)
}
