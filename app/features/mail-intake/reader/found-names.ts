import type { ReadableName } from '#features/items/reading/reading-contract.ts'
import type { Range } from './reading-context.ts'
import { regionAtEnd } from './region-names.ts'

/** A name of a place, where a text has it. */
export type FoundName = Range & { name: ReadableName }

const weights: Partial<Record<ReadableName['kind'], number>> = {
  station: 0.4,
  area: 0.2,
  prefecture: 0.3,
}

/** Of two names at a place the longer one; of one length the station, but a name with 県 is a prefecture. */
export function weightOf(text: string, { from, to, name }: FoundName): number {
  const isWhole = name.kind === 'area' && to - from === name.name.length
  return (
    to -
    from +
    (isOfTown(text, { from, to, name }) ? 0.6 : isWhole ? 0.5 : (weights[name.kind] ?? 0))
  )
}

/** 和光市 is a station, 埼玉県和光市 the town. */
function isOfTown(text: string, { from, to, name }: FoundName): boolean {
  return (
    name.kind === 'station' && text[to - 1] === '市' && !/[都道府県]$/.test(text.slice(0, from))
  )
}

const BEFORE =
  /(?:[都道府県市区町村線内外東西南北中]|\d[回日度]|最寄り?|駅|勤務地|場所|常駐|本社|在|は|が|へ|に|の|で|、)$/

/** 田町 in 東田町 is another place; 東京都港区, 山手線 and 都内 may come before a name. */
export function isSeparate(text: string, range: Range, { from, to, name }: FoundName): boolean {
  const before = text.slice(Math.max(range.from, from - 4), from)
  const letter = before.at(-1) ?? ''
  if (/[ァ-ヶー]/.test(letter) && /^[ァ-ヶー]/.test(text[from] ?? '')) return false
  if (/[一-龥々]/.test(letter) && !BEFORE.test(before) && regionAtEnd(before) === undefined)
    return false
  if (
    /[東西南北中新]$/.test(before) &&
    !/[、・/\s][東西南北中新]$|^[東西南北中新]$/.test(before) === false
  )
    return false
  if (name.kind === 'prefecture' && /[都府県道]$/.test(text.slice(from, to))) return true
  const after = text.slice(to, to + 6)
  if (/^[ァ-ヶー]/.test(after) && /[ァ-ヶー]$/.test(text.slice(from, to))) return false
  if (/^[市区町村]/.test(after) && name.kind === 'station') return false
  return !/^[一-龥々]/.test(after) || AFTER.test(after)
}

const AFTER =
  /^(?:駅|常駐|勤務|近辺|周辺|付近|近く|徒歩|方面|本社|出社|出勤|現場|市|区|府|県|都|内|支社|支店|在宅|又は|及び|等|他|週|直結|事務所|拠点|客先|基本|原則|完全|初日|立上|エリア)/
