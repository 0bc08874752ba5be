import { FULL_WEEK } from '#features/items/day-rate.rules.ts'
import { remote } from '#features/items/item.codes.ts'
import { manYen } from '#features/items/item.words.ts'
import type { Cap, ScorePart } from '#features/items/search/match-score.codes.ts'
import {
  daysShare,
  isUnknown,
  meetOne,
  type OwnSkill,
  payFor,
  prefectureShare,
  type Requirement,
  remoteShare,
  type ScoredItem,
  type Seeker,
  startShare,
} from '#features/items/search/match-score.rules.ts'

/** Why an item has its points, part by part; what speaks against it is listed as well. */
type Reason = { part: ScorePart; text: string; is_met: boolean }

type WordedSkill = Requirement & { text: string }
export type Explained = ScoredItem & { listedSkills: readonly WordedSkill[] }
/** Who it is explained to. */
export type Reader = {
  seeker: Seeker
  nameOf(tag: number): string
  /** Places are counted from home, where none is wished for. */
  isFromHome: boolean
}

/** 92点 とても合う */
export function scoreWord(score: number): string {
  if (score >= 90) return 'とても合う'
  if (score >= 75) return '合う'
  return score >= 50 ? '一部合う' : 'あまり合わない'
}

export function reasonsFor(item: Explained, reader: Reader): Reason[] {
  return [
    ...skillReasons(item, reader, true),
    ...skillReasons(item, reader, false),
    ...rateReasons(item, reader.seeker),
    ...placeReasons(item, reader),
    ...timeReasons(item, reader.seeker),
  ]
}

/** 必須 2/3・希望+5万円・フルリモート */
export function reasonsInShort(item: Explained, seeker: Seeker): string {
  const required = item.requirements.filter(
    (requirement) => requirement.isRequired && !isUnknown(requirement, skillsOf(seeker)),
  )
  const met = required.filter((requirement) => meetOne(requirement, skillsOf(seeker)).share === 100)
  const { days, max } = payFor(item, seeker)
  const basis = days === FULL_WEEK ? '' : `週${days}${isWorkable(item, days) ? 'で' : 'に直して'}`
  return [
    required.length > 0 ? `必須 ${met.length}/${required.length}` : '',
    seeker.rateFrom === null || max === null ? '' : `${basis}${gapText(max - seeker.rateFrom)}`,
    remote.list[item.remote - 1]?.label ?? '',
  ]
    .filter((text) => text !== '')
    .join('・')
}

export const capTexts: Record<Cap, string> = {
  noSkill: '必須スキルを1つも満たさないため、35点までとしています。',
  office: 'フルリモートをご希望で、常駐の案件のため、30点までとしています。',
}

function skillsOf({ skills }: Seeker): (tag: number) => OwnSkill | undefined {
  return (tag) => skills.find((skill) => skill.tag === tag)
}

function skillReasons(
  { listedSkills }: Explained,
  { seeker, nameOf }: Reader,
  isRequired: boolean,
) {
  const part = isRequired ? 'must' : 'nice'
  const label = isRequired ? '必須' : '尚可'
  const wanted = listedSkills.filter((one) => one.isRequired === isRequired)
  const isOpen = ({ tags }: WordedSkill) =>
    tags.length === 0 || isUnknown({ tags }, skillsOf(seeker))
  const known = wanted
    .filter((one) => !isOpen(one))
    .map((requirement) => {
      const { share, skill } = meetOne(requirement, skillsOf(seeker))
      const named = skill ? [skill.tag] : requirement.tags
      return { name: named.map(nameOf).join('または'), years: requirement.years, skill, share }
    })
  const met = known.filter(({ share }) => share === 100)
  const partly = known.filter(({ share, skill }) => skill && share < 100)
  const missing = known.filter(({ skill }) => !skill)
  const unknown = wanted.filter(isOpen).map(({ text }) => text)
  const have = met.map(({ name, skill }) => (skill?.years ? `${name} ${skill.years}年` : name))
  const lack = missing.map(({ name, years }) => (years > 0 ? `${name}（${years}年以上）` : name))
  return [
    ...listed(part, `${label} ${met.length}/${known.length}：`, have, true),
    ...partly.map((one) => reason(part, partlyText(one, label), false)),
    ...listed(part, `${label}で登録のないスキル：`, lack, false),
    ...(isRequired ? listed(part, '面談で確認：', unknown, false) : []),
  ]
}

function listed(part: ScorePart, begin: string, names: string[], is_met: boolean): Reason[] {
  return names.length > 0 ? [reason(part, `${begin}${names.join('、')}`, is_met)] : []
}

type Partly = { name: string; years: number; skill: OwnSkill | undefined }

function partlyText({ name, years, skill }: Partly, label: string): string {
  if (!skill?.isLearning)
    return `${label}の${name}は${years}年以上、登録は${skill?.years ?? 0}年です`
  const wanted = years > 0 ? `（${years}年以上）` : ''
  return `${label}の${name}${wanted}は、学習中の登録です`
}

function rateReasons(item: ScoredItem, seeker: Seeker): Reason[] {
  const { rateFrom } = seeker
  if (rateFrom === null) return []
  const { days, min: rateMin, max: rateMax } = payFor(item, seeker)
  const pay =
    days === FULL_WEEK ? '単価' : `週${days}日${isWorkable(item, days) ? 'の' : 'に直した'}単価`
  if (rateMax === null) return [reason('rate', '月額の単価が書かれていません', false)]
  const wish = `${manYen(rateFrom)}万円`
  const lower = rateMin ?? rateMax
  if (lower >= rateFrom) return [reason('rate', `${pay}は希望の${wish}以上`, true)]
  const short = `${pay}の下限${manYen(lower)}万円は、希望より${manYen(rateFrom - lower)}万円低い`
  if (rateMax < rateFrom) {
    const most = `${pay}の上限${manYen(rateMax)}万円でも、希望より${manYen(rateFrom - rateMax)}万円低い`
    return [reason('rate', most, false)]
  }
  const above = rateMax - rateFrom
  const upTo =
    above === 0 ? `${pay}の上限は希望の${wish}` : `${pay}の上限は希望より${manYen(above)}万円高い`
  return [reason('rate', upTo, true), reason('rate', short, false)]
}

/** Of work that allows other days the rate of a day is compared. */
function isWorkable({ days }: ScoredItem, wanted: number): boolean {
  return days.length === 0 || days.includes(wanted)
}

function gapText(gap: number): string {
  if (gap === 0) return '希望どおりの単価'
  return `希望${gap > 0 ? '+' : '−'}${manYen(Math.abs(gap))}万円`
}

function placeReasons(item: ScoredItem, { seeker, isFromHome }: Reader): Reason[] {
  const kind = remote.list[item.remote - 1]?.label ?? ''
  const ofRemote = remoteShare(item.remote, seeker.remote)
  const ofPlace = prefectureShare(item.prefectures, seeker)
  const hasWish = seeker.remote.length > 0
  const isPlaced = item.remote !== 1 && seeker.prefectures.length > 0
  const place = placeText(item, ofPlace, isFromHome ? 'お住まいの' : '希望の')
  return [
    ...(hasWish && ofRemote === 100 ? [reason('place', `${kind}：希望どおり`, true)] : []),
    ...(hasWish && ofRemote < 100
      ? [reason('place', `${kind}：希望の働き方と違います`, false)]
      : []),
    ...(isPlaced ? [reason('place', place, ofPlace === 100)] : []),
  ]
}

function placeText({ prefectures }: ScoredItem, share: number, whose: string): string {
  if (prefectures.length === 0) return '勤務地の都道府県が書かれていません'
  if (share === 100) return `勤務地は${whose}都道府県`
  return share > 0
    ? `勤務地は${whose}都道府県と同じ地方`
    : `勤務地は${whose}都道府県から離れています`
}

function timeReasons(item: ScoredItem, seeker: Seeker): Reason[] {
  const hasWish = seeker.canStartOn !== null || seeker.startBy !== null
  const ofStart = startShare(item.startsOn, seeker)
  const ofDays = daysShare(item.days, seeker.days)
  const days = daysOfItem(item)
  const when = whenText(item)
  const hasDays = seeker.days.length > 0
  if (hasWish && hasDays && ofStart === 100 && ofDays === 100) {
    return [reason('start', `${when}・${days}：希望どおり`, true)]
  }
  return [
    ...(hasWish ? [reason('start', startText(item, seeker, ofStart), ofStart === 100)] : []),
    ...(hasDays ? [reason('start', daysText(item, ofDays), ofDays === 100)] : []),
  ]
}

function whenText({ startsOn }: ScoredItem): string {
  if (startsOn === null) return '開始日は相談'
  return startsOn === 0 ? '即日開始' : `${dayText(startsOn)}開始`
}

function startText(item: ScoredItem, seeker: Seeker, share: number): string {
  const { startsOn } = item
  const when = whenText(item)
  if (startsOn === null) return when
  if (share === 100) return `${when}：稼働できる時期に合う`
  const { canStartOn, startBy } = seeker
  if (canStartOn !== null && Math.max(startsOn, seeker.today) < canStartOn) {
    return `${when}：稼働できる${dayText(canStartOn)}より早い`
  }
  return startBy === null ? when : `${when}：希望の${dayText(startBy)}より遅い`
}

/** Of a posting that names no days nobody can say that they are others than those wished for. */
function daysText(item: ScoredItem, share: number): string {
  const days = daysOfItem(item)
  if (item.days.length === 0) return days
  return share === 100 ? `${days}：希望どおり` : `${days}：希望の日数と違います`
}

function daysOfItem({ days }: ScoredItem): string {
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined) return '稼働日数が書かれていません'
  return first === last ? `週${first}日` : `週${first}〜${last}日`
}

/** 12/1 */
function dayText(day: number): string {
  const { month, day: date } = new Temporal.PlainDate(1970, 1, 1).add({ days: day })
  return `${month}/${date}`
}

function reason(part: ScorePart, text: string, is_met: boolean): Reason {
  return { part, text, is_met }
}
