import {
  chainLinksIn,
  findChainLimits,
  findChains,
  findContracts,
  findHeadCounts,
  findInterviews,
  MOST_INTERVIEWS,
} from '#features/items/reading/contract-terms.ts'
import { sourceOf } from '#features/items/reading/folded-text.ts'
import { findVisits } from '#features/items/reading/office-days.ts'
import type { Interviews } from '#features/items/reading/reading-contract.ts'
import { findRemoteWork } from '#features/items/reading/remote-work.ts'
import { findWorkDays } from '#features/items/reading/work-days.ts'
import type { Given, Reading } from './reader-contract.ts'
import { findIn, type Ground, type Range, reading } from './reading-context.ts'
import { longestPhrase, phrasesIn } from './rule-phrases.ts'

type ReadCondition = (ground: Ground, range: Range, sure: number) => Reading[]

/** 週5日, 週3〜4日, 稼働60%: a span of days. Days in the office or at home are none. */
export const readDays: ReadCondition = (ground, range, sure) => daysIn(ground, range, sure, false)

/** The same below 稼働率 and the like, where 60% is enough. */
export const readShare: ReadCondition = (ground, range, sure) => daysIn(ground, range, sure, true)

function daysIn(ground: Ground, range: Range, sure: number, isShare: boolean): Reading[] {
  const places = [
    ...findRemoteWork(ground.mail, range).filter(({ value }) => value.onsite),
    ...findVisits(ground.mail, range),
  ]
  const found = findWorkDays(ground.mail, range, { isShare }).find(
    ({ from, to, value }) =>
      value.by !== 'hours' &&
      !places.some((place) => from < place.to && to > place.from) &&
      !GOING.test(ground.mail.text.slice(to, to + 20)),
  )
  if (found) return [daysReading(ground, found, found.value.days, sure)]
  const bare = findIn(
    ground.mail.text,
    range,
    /^\s*(\d)(?:\s*[~-]\s*(\d))?\s*日(?!間|[^\n/、]{0,4}(?:出社|在宅|リモート))(\s*(?:~|以上))?/,
  )
  if (!bare) return []
  const [, low, high, open] = bare.match
  const days = [Number(low), Number(high ?? (open ? 5 : low))]
  return days.every((day) => day >= 1 && day <= 5)
    ? [daysReading(ground, bare.range, days, sure)]
    : []
}

const GOING =
  /^\s{0,3}(?:日|回)?(?:程度|ほど|くらい|は|の)?\s{0,3}(?:の?(?:在宅|リモート|テレワーク)|[^、。\n\d]{0,8}(?:出社|出勤|常駐|来て|来社|通勤|お越し|顔を?出|通[っういえ]|行[けくっ]|出て)|[^、。\n]{0,8}(?:ミーティング|会議|定例|MTG|朝会|勉強会|打ち?合わ?せ))/

function daysReading(ground: Ground, place: Range, days: readonly number[], sure: number): Reading {
  const given = { days_min: Math.min(...days), days_max: Math.max(...days) }
  return reading(ground, 'days', given, place, Math.min(sure, 95))
}

export const readHours: ReadCondition = (ground, range, sure) => {
  const found = findIn(
    ground.mail.text,
    range,
    /\d{1,2}(?::\d{2}|時(?:\d{1,2}分|半)?) ?(?:[~-]|から) ?(?:翌朝?|夕方|夜|午後)?\d{1,2}(?::\d{2}|時)/,
  )
  const flex = findIn(ground.mail.text, range, /フル?フレックス|フレックス/)
  if (!found && !flex) return []
  const hours_text = sourceOf(ground.mail, range.from, range.to).replace(/\s+/g, ' ').trim()
  return [
    reading(
      ground,
      'hours',
      { hours_text, ...(flex ? { has_flex: true } : {}) },
      range,
      Math.min(sure, 97),
    ),
  ]
}

export const readInterview: ReadCondition = (ground, range, sure) => {
  const [found] = findInterviews(ground.mail, range, { isLabelled: true })
  const form = interviewForm(ground, range)
  if (!found && form === '') return []
  const given: Given = {}
  if (found) given.interview_count = interviewCount(found.value)
  if (form !== '') given.interview_form = form
  const isRange = found !== undefined && found.value.min < interviewCount(found.value)
  const others = isRange
    ? [{ given: { ...given, interview_count: found.value.min }, why: `${found.value.min}回` }]
    : []
  const confidence = Math.min(sure, isRange ? 76 : found ? 99 : 80)
  return [reading(ground, 'interview', given, range, confidence, others)]
}

/** 2回以上 is two at first. */
export function interviewCount({ min, max }: Interviews): number {
  return max === MOST_INTERVIEWS ? min : max
}

function interviewForm(ground: Ground, range: Range): string {
  const forms = phrasesIn(ground.mail.text, range, 'interview', ground.rules)
  return [...new Set(forms.map(({ key }) => key))].join('・')
}

export const readHeadcount: ReadCondition = (ground, range, sure) => {
  const bare = findIn(
    ground.mail.text,
    range,
    /^\s{0,8}(\d{1,2}) ?(?:枠|席|ポジション|(?:positions?|seats?|openings?)\b)?(?=\s{0,8}(?:$|[(、※\n]))/i,
  )
  const found = findHeadCounts(ground.mail, range)[0]
  const written = findIn(ground.mail.text, range, /^\s*お?([一二三四五六七八九])\s?(?:名|人)/)
  if (!found && !bare && !written) return []
  const inWords = '一二三四五六七八九'.indexOf(written?.match[1] ?? '') + 1
  const most = found?.value.max ?? (bare ? Number(bare.match[1]) : inWords)
  const confidence = Math.min(sure, found?.certainty === 'likely' ? 76 : 99)
  return [
    reading(ground, 'headcount', { headcount: most }, found ?? bare?.range ?? range, confidence),
  ]
}

export const readTeam: ReadCondition = (ground, range, sure) => {
  const found = findIn(
    ground.mail.text,
    range,
    /(?:チーム|体制|全体)[^\d\n]{0,6}(\d{1,3})\s*(?:名|人)|(\d{1,3})\s*(?:名|人)\s*(?:体制|チーム|程度の?チーム)/,
  )
  const plain = sure >= 90 ? findIn(ground.mail.text, range, /(\d{1,3})\s*(?:名|人)/) : undefined
  const [, one, other] = found?.match ?? plain?.match ?? []
  const place = found?.range ?? plain?.range
  if (!place) return []
  return [reading(ground, 'team', { team_size: Number(one ?? other) }, place, found ? 90 : 78)]
}

/** スーツ不要 */
const NOT_WORN = /^(?:の?着用)?(?:は|も)?\s?(?:不要|不可|なし|無し|禁止|NG|以外|でなくて)/

export const readDress: ReadCondition = (ground, range, sure) => {
  const found = longestPhrase(ground.mail.text, range, 'dress', ground.rules)
  if (!found || NOT_WORN.test(ground.mail.text.slice(found.to, range.to))) return []
  const { key } = found
  if (key !== 'suit' && key !== 'business_casual' && key !== 'casual') return []
  return [reading(ground, 'dress', { dress: key }, found, Math.min(sure, 98))]
}

export const readPc: ReadCondition = (ground, range, sure) => {
  const found = longestPhrase(ground.mail.text, range, 'pc', ground.rules)
  if (!found) return []
  return [reading(ground, 'pc', { lends_pc: found.key === 'yes' }, found, Math.min(sure, 96))]
}

/** 貸与 in a sentence may be of clothes. */
export const readPcInText: ReadCondition = (ground, range, sure) => {
  const words = ground.mail.text.slice(range.from, range.to)
  return /PC|パソコン|端末|BYOD|ノート|マシン/i.test(words) ? readPc(ground, range, sure) : []
}

export const readContract: ReadCondition = (ground, range, sure) => {
  const [stated] = findContracts(ground.mail, range)
  const [code] = stated?.value ?? []
  if (stated && code)
    return [reading(ground, 'contract', { contract_type: code }, stated, Math.min(sure, 97))]
  const found = longestPhrase(ground.mail.text, range, 'contract', ground.rules)
  const key = found?.key
  if (!found || (key !== 'jun_inin' && key !== 'ukeoi' && key !== 'haken' && key !== 'ses'))
    return []
  return [reading(ground, 'contract', { contract_type: key }, found, Math.min(sure, 97))]
}

export const readUrgent: ReadCondition = (ground, range) => {
  const found = longestPhrase(ground.mail.text, range, 'urgent', ground.rules)
  const isDenied = found && /^(?:では|じゃ)(?:な|あり)/.test(ground.mail.text.slice(found.to))
  return found && !isDenied ? [reading(ground, 'urgent', { is_urgent: true }, found, 95)] : []
}

export const readProprietor: ReadCondition = (ground, range, sure) => {
  const found = longestPhrase(ground.mail.text, range, 'proprietor', ground.rules)
  if (!found) return []
  const given = { takes_sole_proprietors: found.key === 'yes' }
  return [reading(ground, 'proprietor', given, found, Math.min(sure, 97))]
}

/** 元請 → 弊社: one company is between us and the client. */
export const readChain: ReadCondition = (ground, range, sure) => chainIn(ground, range, sure, true)

/** The same in a heading or in the subject, where an arrow may be of anything. */
export const readChainInText: ReadCondition = (ground, range, sure) =>
  chainIn(ground, range, sure, false)

function chainIn(ground: Ground, range: Range, sure: number, isLabelled: boolean): Reading[] {
  const links = chainLinksIn(ground.mail, range, { isLabelled })
  if (links) {
    const given = { chain: [...links.names], chain_depth: links.depth }
    return [reading(ground, 'chain', given, range, Math.min(sure, links.isOurs ? 93 : 74))]
  }
  const [direct] = findChains(ground.mail, range)
  if (!direct) return []
  const chain = [sourceOf(ground.mail, direct.from, direct.to)]
  const given = { chain, chain_depth: Math.max(...direct.value.depths) }
  return [reading(ground, 'chain', given, direct, Math.min(sure, 90))]
}

const LIMITS = {
  staff: '貴社所属まで',
  you: '貴社まで',
  one: '貴社1社先まで',
  none: '制限なし',
}

export const readLimit: ReadCondition = (ground, range, sure) => {
  const [stated] = findChainLimits(ground.mail, range).filter(
    ({ to }) =>
      !/^[^、。()]{0,4}(?:不可|NG|×|はご遠慮|禁止)/i.test(ground.mail.text.slice(to, to + 8)),
  )
  if (stated) {
    const given = { chain_limit: `貴社${stated.value}社先まで` }
    return [reading(ground, 'chain_limit', given, stated, Math.min(sure, 97))]
  }
  const found = longestPhrase(ground.mail.text, range, 'limit', ground.rules)
  if (!found) return []
  const limit = Object.entries(LIMITS).find(([key]) => key === found.key)?.[1]
  if (!limit) return []
  return [reading(ground, 'chain_limit', { chain_limit: limit }, range, Math.min(sure, 97))]
}

/** The same in a remark: 貴社社員様まで. */
export const readLimitInText: ReadCondition = (ground, range, sure) => {
  const words = ground.mail.text.slice(range.from, range.to)
  return /貴社|[1-3一二三]社(?:先|下)まで|商流制限/.test(words)
    ? readLimit(ground, range, sure)
    : []
}

export const readClient: ReadCondition = (ground, range, sure) => {
  const client = sourceOf(ground.mail, range.from, range.to).replace(/\s+/g, ' ').trim()
  if (client === '' || client.length > 40) return []
  return [reading(ground, 'client', { client }, range, Math.min(sure, 85))]
}

/** Age and nationality may be asked for by nobody: they stay with the staff, as they were written. */
export const readAge: ReadCondition = (ground, range, sure) => {
  if (NO_LIMIT.test(ground.mail.text.slice(range.from, range.to))) return []
  const text = sourceOf(ground.mail, range.from, range.to).replace(/\s+/g, ' ').trim()
  return text === '' ? [] : [reading(ground, 'age', { age_note: text }, range, Math.min(sure, 99))]
}

const NO_LIMIT =
  /^\s{0,4}(?:年齢)?(?:は|に|の)?\s{0,4}(?:特に)?\s{0,2}(?:不問|問いません|問わず|問わない|(?:上限|下限|制限)?(?:は|を|も)?(?:特に)?(?:なし|無し|無$|ない|ありません|ございません|設け(?:て(?:い|おり)?|ません))|指定(?:は)?(?:なし|無し|ありません)|気にしません|こだわりません)|年齢(?:は|も)?(?:一切)?不問/

export const readNationality: ReadCondition = (ground, range, sure) => {
  const text = sourceOf(ground.mail, range.from, range.to).replace(/\s+/g, ' ').trim()
  if (text === '') return []
  return [reading(ground, 'nationality', { nationality_note: text }, range, Math.min(sure, 99))]
}

const AGE =
  /(?<!(?:平均|最高)年齢(?:は|:)?\s?|平均|最年長(?:は|が)?\s?|最年少(?:は|が)?\s?|\d)[~-]?\d{2}\s*(?:代|歳|才)(?:\s*[~-]\s*\d{2}\s*(?:代|歳|才))?(?:前半|中盤|半ば|後半)?\s*(?:まで|以下|位|くらい|程度)?|(?:男性|女性)(?:のみ|歓迎|限定)/
const NATIONALITY = /(?:外国籍|外国人|日本国籍|日本人)[^\s、。,/()\n]{0,12}(?: ?\([^()\n]{1,30}\))?/

/** 20代〜30代が中心の現場 says who is there. */
const OF_TEAM =
  /^\s?(?:の?(?:メンバー|スタッフ|社員|若手)|が?(?:中心|メイン|多|活躍|在籍|[0-9]割)|の方(?:が|も))/

/** The same without a label, in a remark or in the heading. */
export function readInside(ground: Ground, range: Range): Reading[] {
  const age = findIn(ground.mail.text, range, AGE)
  const isOfTeam = age && OF_TEAM.test(ground.mail.text.slice(age.range.to, range.to))
  const nationality = findIn(ground.mail.text, range, NATIONALITY)
  return [
    ...(age && !isOfTeam ? readAge(ground, age.range, 88) : []),
    ...(nationality ? readNationality(ground, nationality.range, 92) : []),
  ]
}

export function readIndustry(ground: Ground, ranges: readonly Range[], sure: number): Reading[] {
  for (const range of ranges) {
    const found = longestPhrase(ground.mail.text, range, 'industry', ground.rules)
    const industry = ground.names.industries.find(({ name }) => name === found?.key)
    if (found && industry)
      return [reading(ground, 'industry', { biz_category_id: industry.id }, found, sure)]
  }
  return []
}
