import { contractForm, remote, settlementMethod, supplyChain } from '#features/items/item.codes.ts'
import { RAILWAY } from '#features/items/reading/railway-lines.ts'
import type {
  ContractCode,
  Money,
  ReadableName,
  RemoteWork,
  SentenceValue,
  SettlementMethod,
} from '#features/items/reading/reading-contract.ts'
import { tagGroup } from '#features/tags/tag.codes.ts'
import { figure, figureInTenths } from '#ui/figures.ts'
import { interviewCount } from './item-search.codes.ts'
import type { ReadWord } from './keyword.rules.ts'
import { boundsOf, chainDepths, interviewCounts, remoteCodes } from './keyword-terms.rules.ts'

export type ReadLabel = { kind: string; label: string; group?: string }

/** How a part of the keyword was understood, as people read it. */
export function labelOfWord({ text, value }: ReadWord): ReadLabel {
  switch (value.kind) {
    case 'names':
      return namesLabel(value.names)
    case 'places':
      return placesLabel(value.places, text)
    case 'near':
      return { kind: '駅', label: stationLabel(value.station.name, value.minutes) }
    case 'money':
      return { kind: '単価', label: moneyLabel(value.money) }
    case 'days':
      return { kind: '稼働', label: daysLabel(value.days) }
    case 'remote':
      return { kind: '出社', label: remoteLabel(value.work) }
    case 'start':
      return { kind: '開始', label: startLabel(value.start) }
    case 'payment':
      return { kind: '支払', label: `支払サイト${value.days}日以内` }
    case 'interviews':
      return {
        kind: '面談',
        label: interviewCounts(value.interviews).map(interviewCount.label).join('・'),
      }
    case 'contract':
      return { kind: '契約', label: value.codes.map(contractName).join('・') }
    case 'chain':
      return { kind: '商流', label: chainDepths(value.depths).map(supplyChain.label).join('・') }
    case 'settlement':
      return { kind: '精算', label: methodLabel(value.method) }
    case 'band':
      return { kind: '精算幅', label: bandLabel(value.hours.min, value.hours.max) }
    default:
      return { kind: 'キーワード', label: text }
  }
}

/** The hours that a band of the settlement lies within. */
export function bandLabel(from: number | undefined, to: number | undefined): string {
  if (from === undefined) return `上限${to}h以下`
  return to === undefined ? `下限${from}h以上` : `${from}〜${to}h`
}

/** As its tag is called. */
function methodLabel(method: SettlementMethod): string {
  return method === 'fixed' ? '精算なし固定' : settlementMethod.label(method)
}

/** As it is typed: SES is a way of 準委任, and the form says so. */
function contractName(code: ContractCode): string {
  return code === 'ses' ? 'SES' : contractForm.label(code)
}

function namesLabel(names: readonly ReadableName[]): ReadLabel {
  const [first] = names
  const label = names.map(({ name }) => name).join(' または ')
  if (first?.kind === 'industry') return { kind: '業種', label }
  const group = first?.group
  return {
    kind: tagGroup.label(group ?? '') || 'タグ',
    label,
    ...(group !== undefined && { group }),
  }
}

/** 渋谷 is a ward and a station: it is called as it was typed. */
function placesLabel(places: readonly ReadableName[], text: string): ReadLabel {
  const [first, ...others] = places
  if (!first || others.length > 0) return { kind: 'エリア', label: text }
  if (first.group === RAILWAY) return { kind: '路線', label: first.name }
  if (first.kind !== 'station') return { kind: 'エリア', label: first.name }
  return { kind: '駅', label: stationLabel(first.name) }
}

/** How far it is from a station is an estimate. */
export function stationLabel(name: string, minutes = 0): string {
  const station = name.replace(/(?<!駅)$/, '駅')
  return minutes === 0 ? station : `${station}から${minutes}分以内（目安）`
}

/** What was converted into a month says from what. */
function moneyLabel(money: Money): string {
  const { from, to } = boundsOf(money)
  const monthly = rateLabel(manOf(from), manOf(to))
  const yen = money.min ?? money.max ?? 0
  const side = money.min === null ? '以下' : '以上'
  if (money.per === 'hour') return `時給${figure(yen)}円${side}（160時間で月${monthly}）`
  if (money.per === 'day') return `日額${manText(yen)}${side}（20日で月${monthly}）`
  if (money.per === 'year') return `${monthly}（年収${manText(yen)}÷12）`
  return money.tax === 'included' ? `${monthly}（税込${manText(yen)}）` : monthly
}

function manText(yen: number): string {
  return yen % 1_000 === 0 ? `${figureInTenths(yen / 10_000)}万円` : `${figure(yen)}円`
}

/** 万円, down to a tenth where it was written. */
function manOf(yen: number | undefined): number | undefined {
  if (yen === undefined) return undefined
  return yen % 10_000 === 0 || yen % 1_000 === 0 ? yen / 10_000 : Math.floor(yen / 10_000)
}

function rateLabel(from: number | undefined, to: number | undefined): string {
  if (from === undefined) return `${to}万円以下`
  return to === undefined ? `${from}万円以上` : `${from}〜${to}万円`
}

function daysLabel(days: readonly number[]): string {
  const [first = 0, last = 0] = [days.at(0), days.at(-1)]
  if (last - first + 1 !== days.length) return days.map((day) => `週${day}日`).join('・')
  return first === last ? `週${first}日` : `週${first}〜${last}日`
}

const ANY_REMOTE = 3
const WEEK = 5

function remoteLabel(work: RemoteWork): string {
  const { onsite } = work
  if (onsite?.per === 'week' && onsite.days > 0 && onsite.days < WEEK)
    return `週${onsite.days}日まで`
  const codes = remoteCodes(work)
  return codes.length === ANY_REMOTE ? 'リモートあり' : codes.map(remote.label).join('・')
}

function startLabel(start: Extract<SentenceValue, { kind: 'start' }>['start']): string {
  return start === 'asap' ? '即日' : `${start.on.year}年${start.on.month}月以降に開始`
}
