import { remote } from '#features/items/codes.ts'
import { manYen } from '#features/items/words.ts'
import { listHardships } from '#features/matching/hardships/rules.ts'
import { ngCondition } from '#features/members/wishes/codes.ts'
import type { Cap, ScorePart } from './codes.ts'
import {
  daysShare,
  type OwnSkill,
  prefectureShare,
  remoteShare,
  type ScoredItem,
  type Seeker,
  skillShare,
  startShare,
} from './rules.ts'

/** Why an item has its points, part by part; what speaks against it is said as well. */
export type Reason = { part: ScorePart; text: string; is_met: boolean }

type Asked = { text: string; years: number; isRequired: boolean; tag: number | undefined }
type Explained = ScoredItem & { asked: readonly Asked[] }
type NameOf = (tag: number) => string

/** 92点 とても合う */
export function scoreWord(score: number): string {
  if (score >= 90) return 'とても合う'
  if (score >= 75) return '合う'
  return score >= 50 ? '一部合う' : 'あまり合わない'
}

export function reasonsFor(item: Explained, seeker: Seeker, nameOf: NameOf): Reason[] {
  return [
    ...skillReasons(item, seeker, nameOf, true),
    ...skillReasons(item, seeker, nameOf, false),
    ...rateReasons(item, seeker),
    ...placeReasons(item, seeker),
    ...timeReasons(item, seeker),
  ]
}

/** 必須 2/3・希望+5万円・フルリモート */
export function reasonsInShort(item: Explained, seeker: Seeker): string {
  const required = item.asks.filter((ask) => ask.isRequired)
  const met = required.filter((ask) => skillShare(ask.years, findSkill(seeker, ask.tag)) === 100)
  const { rateMax } = item
  return [
    required.length > 0 ? `必須 ${met.length}/${required.length}` : '',
    seeker.rateFrom === null || rateMax === null ? '' : gapText(rateMax - seeker.rateFrom),
    remote.list[item.remote - 1]?.label ?? '',
  ]
    .filter((text) => text !== '')
    .join('・')
}

export const capTexts: Record<Cap, string> = {
  noSkill: '必須スキルを1つも満たさないため、35点までとしています。',
  office: 'フルリモートをご希望で、常駐の案件のため、30点までとしています。',
}

/** What keeps an item out of the list altogether. */
export function avoidedTexts(item: ScoredItem, seeker: Seeker, nameOf: NameOf): string[] {
  const skills = item.asks.filter((ask) => ask.isRequired && seeker.avoidedTags.includes(ask.tag))
  return [
    ...skills.map(({ tag }) => `避けたいスキル（${nameOf(tag)}）が必須です。`),
    ...listHardships(item.hardships & seeker.hardships).map(
      (code) => `避けたい条件：${ngCondition.label(code)}`,
    ),
  ]
}

function findSkill({ skills }: Seeker, tag: number): OwnSkill | undefined {
  return skills.find((skill) => skill.tag === tag)
}

function skillReasons(
  { asked }: Explained,
  seeker: Seeker,
  nameOf: NameOf,
  isRequired: boolean,
): Reason[] {
  const part = isRequired ? 'must' : 'nice'
  const label = isRequired ? '必須' : '尚可'
  const wanted = asked.filter((one) => one.isRequired === isRequired)
  const known = wanted.flatMap(({ tag, years }) => {
    if (tag === undefined) return []
    const skill = findSkill(seeker, tag)
    return [{ name: nameOf(tag), years, skill, share: skillShare(years, skill) }]
  })
  const met = known.filter(({ share }) => share === 100)
  const lacking = known.filter(({ share }) => share < 100)
  const unknown = wanted.filter(({ tag }) => tag === undefined)
  const names = met.map(({ name, skill }) => (skill?.years ? `${name} ${skill.years}年` : name))
  return [
    ...(met.length > 0
      ? [reason(part, `${label} ${met.length}/${known.length}：${names.join('、')}`, true)]
      : []),
    ...lacking.map((one) => reason(part, lackText(one, label), false)),
    ...(isRequired && unknown.length > 0
      ? [reason(part, `面談で確認：${unknown.map(({ text }) => text).join('、')}`, false)]
      : []),
  ]
}

type Lack = { name: string; years: number; skill: OwnSkill | undefined }

function lackText({ name, years, skill }: Lack, label: string): string {
  const wanted = years > 0 ? `（${years}年以上）` : ''
  if (!skill) return `${label}の${name}${wanted}は、スキルに登録がありません`
  if (skill.isLearning) return `${label}の${name}${wanted}は、学習中の登録です`
  return `${label}の${name}は${years}年以上、登録は${skill.years}年です`
}

function rateReasons({ rateMin, rateMax }: ScoredItem, { rateFrom }: Seeker): Reason[] {
  if (rateFrom === null) return []
  if (rateMax === null) return [reason('rate', '単価の金額が書かれていません', false)]
  const wish = `${manYen(rateFrom)}万円`
  const lower = rateMin ?? rateMax
  if (lower >= rateFrom) return [reason('rate', `単価は希望の${wish}以上`, true)]
  const short = `単価の下限${manYen(lower)}万円は、希望より${manYen(rateFrom - lower)}万円低い`
  if (rateMax < rateFrom) {
    const most = `単価の上限${manYen(rateMax)}万円でも、希望より${manYen(rateFrom - rateMax)}万円低い`
    return [reason('rate', most, false)]
  }
  const above = rateMax - rateFrom
  const upTo =
    above === 0 ? `単価の上限は希望の${wish}` : `単価の上限は希望より${manYen(above)}万円高い`
  return [reason('rate', upTo, true), reason('rate', short, false)]
}

function gapText(gap: number): string {
  if (gap === 0) return '希望どおりの単価'
  return `希望${gap > 0 ? '+' : '−'}${manYen(Math.abs(gap))}万円`
}

function placeReasons(item: ScoredItem, seeker: Seeker): Reason[] {
  const kind = remote.list[item.remote - 1]?.label ?? ''
  const ofRemote = remoteShare(item.remote, seeker.remote)
  const isFull = item.remote === 1
  const ofPlace = prefectureShare(item.prefectures, seeker)
  const reasons: Reason[] = []
  if (seeker.remote.length > 0) {
    const said = ofRemote === 100 ? '希望どおり' : '希望の働き方と違います'
    reasons.push(reason('place', `${kind}：${said}`, ofRemote === 100))
  }
  if (!isFull && seeker.prefectures.length > 0) {
    reasons.push(reason('place', placeText(item, ofPlace), ofPlace === 100))
  }
  return reasons
}

function placeText({ prefectures }: ScoredItem, share: number): string {
  if (prefectures.length === 0) return '勤務地の都道府県が書かれていません'
  if (share === 100) return '勤務地は希望の都道府県'
  return share > 0 ? '勤務地は希望と同じ地方の別の都道府県' : '勤務地は希望の都道府県の外'
}

function timeReasons(item: ScoredItem, seeker: Seeker): Reason[] {
  const isAsked = seeker.canStartOn !== null || seeker.startBy !== null
  const ofStart = startShare(item.startsOn, seeker)
  const ofDays = daysShare(item.days, seeker.days)
  return [
    ...(isAsked ? [reason('start', startText(item, seeker, ofStart), ofStart === 100)] : []),
    ...(seeker.days.length > 0 ? [reason('start', daysText(item, ofDays), ofDays === 100)] : []),
  ]
}

function startText({ startsOn }: ScoredItem, seeker: Seeker, share: number): string {
  if (startsOn === null) return '開始日は相談'
  const when = startsOn === 0 ? '即日開始' : `${dayText(startsOn)}開始`
  if (share === 100) return `${when}：稼働できる時期に合う`
  const { canStartOn, startBy } = seeker
  if (canStartOn !== null && Math.max(startsOn, seeker.today) < canStartOn) {
    return `${when}：稼働できる${dayText(canStartOn)}より早い`
  }
  return startBy === null ? when : `${when}：希望の${dayText(startBy)}より遅い`
}

function daysText({ days }: ScoredItem, share: number): string {
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined) return '稼働日数が書かれていません'
  const said = first === last ? `週${first}日` : `週${first}〜${last}日`
  return share === 100 ? `${said}：希望の日数に合う` : `${said}：希望の日数と違います`
}

/** 12/1 */
function dayText(day: number): string {
  const { month, day: date } = new Temporal.PlainDate(1970, 1, 1).add({ days: day })
  return `${month}/${date}`
}

function reason(part: ScorePart, text: string, is_met: boolean): Reason {
  return { part, text, is_met }
}
