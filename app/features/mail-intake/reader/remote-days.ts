import { foldText, sourceOf } from '#features/items/reading/folded-text.ts'
import { HOME, OFFICE } from '#features/items/reading/home-and-office.ts'
import { findStatedDays, findVisits } from '#features/items/reading/office-days.ts'
import type {
  Onsite,
  RemoteCode,
  RemoteWork,
  TextReading,
} from '#features/items/reading/reading-contract.ts'
import { findRemoteWork } from '#features/items/reading/remote-work.ts'
import type { Given, Reading } from './reader-contract.ts'
import { findIn, type Ground, type Range, reading } from './reading-context.ts'
import { longestPhrase } from './rule-phrases.ts'

const NAMES_HOME = new RegExp(HOME)
const NAMES_OFFICE = new RegExp(OFFICE)
const FIRST =
  /(?:初日|初月|(?:参画|入場|開始)(?:後|から|直後)?(?:の?\d{1,2}(?:[ヶカか]月|週)間?)?は|最初の?\d{0,2}[ヶカか]?[月週]?|参画当初|立ち?上(?:がり|り|げ)時?(?:の?\d{1,2}(?:[ヶカか]月|週)間?)?|慣れるまで|キャッチアップ|1ヶ月目|入場時)[^、。)\n]{0,12}(?:出社|常駐|出勤|出張)/

/** How often one goes there: full, mostly, hybrid or none, and the days. What holds for the first weeks is stated apart. */
export function readRemote(ground: Ground, range: Range, sure: number): Reading[] {
  const { text } = ground.mail
  const first = findIn(text, range, FIRST)
  const phrase = longestPhrase(text, range, 'remote', ground.rules)
  const found = outside(first?.range, findRemoteWork(ground.mail, range))
  const stated =
    first && phrase && phrase.from >= first.range.from && phrase.to <= first.range.to
      ? undefined
      : phrase
  const onsite = onsiteIn(found) ?? onsiteIn(outside(first?.range, findVisits(ground.mail, range)))
  const key = remoteKey(
    stated?.key ?? (onsite ? undefined : codeOf(found.filter((one) => isStated(text, range, one)))),
    onsite,
  )
  if (!key) return []
  const given = givenBy(key.remote, onsite)
  if (first) given.first_onsite = sourceOf(ground.mail, first.range.from, first.range.to)
  const places = [stated, onsite?.place, first?.range, ...(stated ? [] : found.slice(0, 1))].filter(
    (place) => place !== undefined,
  )
  return [
    reading(
      ground,
      'remote',
      given,
      merged(places),
      Math.min(sure, key.sure),
      otherRemote(given, onsite),
    ),
  ]
}

/** Kawasaki (on-site) */
export function readOnsite(ground: Ground, range: Range, sure: number): Reading[] {
  const found = findIn(ground.mail.text, range, /\(\s?on-?\s?site\s?\)/i)
  return found
    ? [reading(ground, 'remote', { remote: 'none' }, found.range, Math.min(sure, 90))]
    : []
}

/** 出社：週2日 are days in the office, リモート：週2日 days at home. */
export function readLabelledDays(
  ground: Ground,
  range: Range,
  label: string,
  sure: number,
): Reading[] {
  const { folded } = foldText(label.replace(/\s/g, ''))
  const isHome = NAMES_HOME.test(folded)
  if (!isHome && !NAMES_OFFICE.test(folded)) return []
  const found = findStatedDays(ground.mail, range, { isHome })
  if (!found) return []
  const onsite = onsiteIn([found])
  const [code] = found.value.codes
  const key = onsite ? remoteKey(undefined, onsite) : code && { remote: code, sure }
  if (!key) return []
  const given = givenBy(key.remote, onsite)
  const confidence = Math.min(sure, key.sure)
  return [reading(ground, 'remote', given, found, confidence, otherRemote(given, onsite))]
}

function givenBy(remote: RemoteCode, onsite: OnsiteDays | undefined): Given {
  const isPart = onsite !== undefined && remote !== 'full' && remote !== 'none'
  return isPart ? { remote, onsite_days: onsite.days, onsite_per: onsite.per } : { remote }
}

type OnsiteDays = Pick<Onsite, 'days' | 'per' | 'isCounted'> & { place: Range }

/** What holds after the first weeks. */
function outside(
  first: Range | undefined,
  found: readonly TextReading<RemoteWork>[],
): TextReading<RemoteWork>[] {
  return found.filter(({ from, to }) => !(first && from >= first.from && to <= first.to))
}

/** The days in the office that are named; those at home only where no other are. */
function onsiteIn(found: readonly TextReading<RemoteWork>[]): OnsiteDays | undefined {
  const counted = found.filter(({ value }) => value.onsite)
  const best = counted.find(({ value }) => !value.onsite?.isCounted) ?? counted[0]
  if (!best?.value.onsite) return undefined
  const { days, per, isCounted } = best.value.onsite
  return { days, per, isCounted, place: { from: best.from, to: best.to } }
}

/** 出社 alone says how one works only where nothing else is written: 出社頻度 does not. */
function isStated(text: string, range: Range, { from, to }: Range): boolean {
  return (
    !/^(?:出社|出勤)$/.test(text.slice(from, to)) ||
    /^\((?:出社|出勤)\)$/.test(text.slice(from - 1, to + 1)) ||
    text.slice(range.from, range.to).trim() === text.slice(from, to)
  )
}

/** What the longest words say; リモート可 leaves the days open. */
function codeOf(found: readonly TextReading<RemoteWork>[]): RemoteCode | undefined {
  const plain = found.filter(({ value }) => !value.onsite)
  const [longest] = plain.toSorted((one, other) => other.to - other.from - (one.to - one.from))
  if (!longest) return undefined
  const [code] = longest.value.codes
  return longest.value.codes.length > 1 ? 'hybrid' : code
}

function remoteKey(
  phrase: string | undefined,
  onsite: OnsiteDays | undefined,
): { remote: RemoteCode; sure: number } | undefined {
  if (phrase === 'full' && onsite && onsite.days > 0) return { remote: 'mostly', sure: 70 }
  if (phrase === 'mostly') return { remote: 'mostly', sure: onsite?.per === 'week' ? 72 : 95 }
  if (phrase === 'full') return { remote: 'full', sure: 98 }
  if (phrase === 'none' && !(onsite && onsite.days < 5)) return { remote: 'none', sure: 95 }
  if (!onsite) return phrase === 'hybrid' ? { remote: 'hybrid', sure: 85 } : undefined
  const sure = onsite.isCounted ? 76 : 92
  if (onsite.days >= 5 && onsite.per === 'week') return { remote: 'none', sure }
  if (onsite.days === 0) return { remote: 'full', sure }
  if (onsite.per === 'month') return { remote: 'mostly', sure }
  return onsite.days === 1 && phrase === undefined
    ? { remote: 'mostly', sure: 74 }
    : { remote: 'hybrid', sure }
}

function otherRemote(
  { remote, ...given }: Given,
  onsite: OnsiteDays | undefined,
): Reading['others'] {
  if (remote === 'mostly' && onsite)
    return [{ given: { remote: 'hybrid', ...given }, why: '一部リモート' }]
  if (remote === 'hybrid' && onsite?.days === 1)
    return [{ given: { remote: 'mostly', ...given }, why: '基本リモート' }]
  return []
}

/** Two marks that touch are one. */
function merged(places: readonly Range[]): Range[] {
  const sorted = places
    .map(({ from, to }) => ({ from, to }))
    .toSorted((one, other) => one.from - other.from)
  const list: Range[] = []
  for (const place of sorted) {
    const last = list.at(-1)
    if (last && place.from <= last.to + 2) last.to = Math.max(last.to, place.to)
    else list.push({ from: place.from, to: place.to })
  }
  return list
}
