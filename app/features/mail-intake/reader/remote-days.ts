import { sourceOf } from '#features/items/reading/folded-text.ts'
import type { Onsite, RemoteWork, TextReading } from '#features/items/reading/reading-contract.ts'
import { findRemoteWork } from '#features/items/reading/remote-work.ts'
import type { Given, Reading } from './reader-contract.ts'
import { findIn, type Ground, type Range, reading } from './reading-context.ts'
import { longestPhrase } from './rule-phrases.ts'

const FIRST =
  /(?:初日|初月|最初の?\d{0,2}[ヶカか]?[月週]?|参画当初|立ち上がり|立ち上げ時|慣れるまで|キャッチアップ|1ヶ月目|入場時)[^、。)\n]{0,12}(?:出社|常駐|出勤|出張)/

/** How often one goes there: full, mostly, hybrid or none, and the days. What holds for the first weeks is stated apart. */
export function readRemote(ground: Ground, range: Range, sure: number): Reading[] {
  const { text } = ground.mail
  const first = findIn(text, range, FIRST)
  const phrase = longestPhrase(text, range, 'remote', ground.rules)
  const found = findRemoteWork(ground.mail, range).filter(
    ({ from, to }) => !(first && from >= first.range.from && to <= first.range.to),
  )
  const stated =
    first && phrase && phrase.from >= first.range.from && phrase.to <= first.range.to
      ? undefined
      : phrase
  const onsite = onsiteIn(found) ?? onsiteInText(text, range, first?.range)
  const key = remoteKey(
    stated?.key ?? (onsite ? undefined : codeOf(found.filter((one) => isStated(text, range, one)))),
    onsite,
  )
  if (!key) return []
  const given: Given = { remote: key.remote }
  if (onsite && key.remote !== 'full' && key.remote !== 'none') {
    given.onsite_days = onsite.days
    given.onsite_per = onsite.per
  }
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

const DAYS =
  /^\s*(?:(週|月)|隔週)\s?に?\s?(?:(\d)(?:\s?[~-]\s?(\d))?)?\s?(?:日|回)?(?:程度|ほど|くらい|まで)?\s*(?:$|[、。(\n※])/

/** 出社：週2日 are days in the office, リモート：週2日 days at home. */
export function readLabelledDays(
  ground: Ground,
  range: Range,
  label: string,
  sure: number,
): Reading[] {
  const isHome = /リモート|ﾘﾓｰﾄ|在宅|テレワーク|remote/i.test(label)
  if (!isHome && !/出社|出勤|常駐/.test(label)) return []
  const answer = answerIn(ground, range, isHome)
  if (answer) return [reading(ground, 'remote', { remote: answer.remote }, answer.place, sure)]
  const found = findIn(ground.mail.text, range, DAYS) ?? weekdaysIn(ground.mail.text, range)
  if (!found) return []
  const [, per, low, high] = found.match
  const stated = Number(high ?? low ?? 0)
  if (per !== undefined && low === undefined) return []
  const days = isHome ? Math.max(5 - Number(low), 0) : per === undefined ? 2 : stated
  if (isHome && per !== '週') return []
  const onsite: OnsiteDays = {
    days,
    per: per === '週' ? 'week' : 'month',
    isCounted: isHome,
    place: found.range,
  }
  const key = remoteKey(undefined, onsite)
  if (!key) return []
  const given: Given = { remote: key.remote }
  if (key.remote !== 'full' && key.remote !== 'none') {
    given.onsite_days = onsite.days
    given.onsite_per = onsite.per
  }
  return [
    reading(
      ground,
      'remote',
      given,
      found.range,
      Math.min(sure, key.sure),
      otherRemote(given, onsite),
    ),
  ]
}

const NO = /^\s{0,4}(?:なし|無し?|不可|ナシ|ｎｇ|ng|×|no|ありません|できません)(?=$|[\s(、。※])/i
const YES = /^\s{0,4}(?:可能?|あり|有り?|アリ|ok|○|◯|yes|相談可?|応相談|併用)(?=$|[\s(、。※])/i
const ALL = /^\s{0,4}(?:フル|完全|100 ?%|全日|毎日|必須|full)(?=$|[\s(、。※])/i

/** リモート：なし, 出社：フル. */
function answerIn(
  { mail }: Ground,
  { from, to }: Range,
  isHome: boolean,
): { remote: Code; place: Range } | undefined {
  const words = mail.text.slice(from, to)
  if (/\d ?[日回]|[月火水木金]曜/.test(words)) return undefined
  const place = { from, to }
  if (NO.test(words)) return { remote: isHome ? 'none' : 'full', place }
  if (ALL.test(words)) return { remote: isHome ? 'full' : 'none', place }
  return YES.test(words) ? { remote: 'hybrid', place } : undefined
}

const WEEKDAYS =
  /^\s{0,4}(?:毎週)?\s?((?:[月火水木金](?:曜日?)?[・,、/と]?\s?){1,5})(?:のみ|だけ|は)?(?=$|[\s(、。※])/

/** 毎週火曜のみ as if it were 週1日. */
function weekdaysIn(text: string, range: Range): ReturnType<typeof findIn> {
  const found = findIn(text, range, WEEKDAYS)
  if (!found) return undefined
  const days = new Set(found.match[1]?.replaceAll('曜日', '').match(/[月火水木金]/g)).size
  return { match: ['', '週', String(days)], range: found.range }
}

type OnsiteDays = Pick<Onsite, 'days' | 'per' | 'isCounted'> & { place: Range }

/** The days in the office that are named; those at home only where no other are. */
function onsiteIn(found: readonly TextReading<RemoteWork>[]): OnsiteDays | undefined {
  const counted = found.filter(({ value }) => value.onsite)
  const best = counted.find(({ value }) => !value.onsite?.isCounted) ?? counted[0]
  if (!best?.value.onsite) return undefined
  const { days, per, isCounted } = best.value.onsite
  return { days, per, isCounted, place: { from: best.from, to: best.to } }
}

const GO = '(?:出社|出勤|お越し|通勤|来社|来て|来られ)'
const OFTEN = new RegExp(
  `(?:(週|月)に? ?(?:(\\d)|(一|二|三|四))(?: ?[~-] ?(\\d))? ?(?:日|回|度)?(?:だけ|程度|ほど|くらい|は)?[^、。\\n\\d]{0,18}?${GO})`,
)
/** オフィスで週に3日、残りの日は在宅で */
const REST =
  /(週|月)に? ?(\d) ?[日回][、,は]? ?[^、。\n\d]{0,6}(?:残り|その他|それ以外|他)[^、。\n\d]{0,8}(?:在宅|リモート|テレワーク|自宅)/
const EVERY_OTHER = new RegExp(`隔週(?: ?(?:で|に)? ?(?:1|一)?(?:日|回))?[^、。\\n]{0,8}${GO}`)

/** 月に2回だけ出社, 隔週で出社, 月に一度だけ事務所へお越し */
function onsiteInText(
  text: string,
  range: Range,
  first: Range | undefined,
): OnsiteDays | undefined {
  const often = findIn(text, range, OFTEN)
  if (often && !(first && often.range.from >= first.from && often.range.to <= first.to)) {
    const [, per, digit, word, high] = often.match
    const days = Number(high ?? digit ?? '一二三四'.indexOf(word ?? '') + 1)
    if (/在宅|リモート|テレワーク/.test(often.match[0])) return undefined
    return { days, per: per === '月' ? 'month' : 'week', isCounted: false, place: often.range }
  }
  const rest = findIn(text, range, REST)
  if (rest) {
    const [, per, days] = rest.match
    const place = rest.range
    return { days: Number(days), per: per === '月' ? 'month' : 'week', isCounted: false, place }
  }
  const other = findIn(text, range, EVERY_OTHER)
  return other && { days: 2, per: 'month', isCounted: false, place: other.range }
}

/** 出社 alone says how one works only where nothing else is written: 出社頻度 does not. */
function isStated(text: string, range: Range, { from, to }: Range): boolean {
  return (
    !/^(?:出社|出勤)$/.test(text.slice(from, to)) ||
    text.slice(range.from, range.to).trim() === text.slice(from, to)
  )
}

type Code = 'full' | 'mostly' | 'hybrid' | 'none'

/** What the longest words say; リモート可 leaves the days open. */
function codeOf(found: readonly TextReading<RemoteWork>[]): Code | undefined {
  const plain = found.filter(({ value }) => !value.onsite)
  const [longest] = plain.toSorted((one, other) => other.to - other.from - (one.to - one.from))
  if (!longest) return undefined
  const [code] = longest.value.codes
  return longest.value.codes.length > 1 ? 'hybrid' : code
}

function remoteKey(
  phrase: string | undefined,
  onsite: OnsiteDays | undefined,
): { remote: Code; sure: number } | undefined {
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
