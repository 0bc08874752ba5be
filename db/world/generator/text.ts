import { processes as processCodes } from '#features/items/item.codes.ts'
import { groupOf } from '../tags.ts'
import type { Term } from '../vocabulary/tag-terms.ts'
import type { Draft } from './draft.ts'
import type { Random } from './random.ts'
import {
  closings,
  comments,
  dressWords,
  duties,
  guidance,
  manners,
  openings,
  tasks,
  teams,
  wishes,
} from './sentences.ts'

export function summaryOf({ domain, phase, processes, position }: Draft): string {
  return `${domain.subject}の${phase.title}で、${processText(processes)}を${position}として担当します。`
}

/** Background, work, people, tools, place and terms, in the order a coordinator would name them. */
export function detailOf(draft: Draft, period: string, random: Random): string {
  const fill = fillerFor(draft, random)
  const isAgile = /^(web|mobile|game|data)$/.test(draft.stack.kind)
  return [
    fill(random.pick(openings)) + random.pick(draft.phase.why),
    fill(random.pick(duties)) + random.some(guidance, 2).join(''),
    fill(random.pick(teams)) + random.some(manners[isAgile ? 'agile' : 'waterfall'], 2).join(''),
    skillText(draft, random),
    toolText(draft) + pcText(draft),
    placeText(draft) + hoursText(draft),
    termsText(draft, period),
    interviewText(draft) + random.pick(closings),
  ].join('\n\n')
}

function fillerFor({ domain, phase, processes, stack, team, headcount }: Draft, random: Random) {
  const words: Record<string, string> = {
    subject: domain.subject,
    users: domain.users,
    aim: domain.aim,
    phase: phase.title,
    processes: processText(processes),
    tasks: random.some(tasks[stack.kind], 3).join('、'),
    team: String(team),
    headcount: String(headcount),
  }
  return (sentence: string) => sentence.replace(/\{(\w+)\}/g, (_, key: string) => words[key] ?? '')
}

/** 要件定義から結合テストまで, or the few that are not neighbours. */
function processText(numbers: number[]): string {
  const first = numbers[0] ?? 8
  const last = numbers.at(-1) ?? first
  const isRow = last - first === numbers.length - 1
  if (first === last) return processCodes.label(first)
  if (isRow) return `${processCodes.label(first)}から${processCodes.label(last)}まで`
  return numbers.map((number) => processCodes.label(number)).join('、')
}

function skillText({ must, nice, domain }: Draft, random: Random): string {
  const first = must.slice(0, 2).map((skill) => skill.text)
  const wish = nice[0]?.text ?? `${domain.system}の経験`
  return random.pick(wishes).replace('{must}', first.join('、')).replace('{nice}', wish)
}

/** What has a name to be used by; roles and ways of working are no tools. */
function toolText({ tools }: Draft): string {
  const named = tools.filter((term) => groupOf(term) !== 'position' && !NO_TOOLS.includes(term))
  return named.length === 0 ? '' : `主に使うのは${named.join('、')}です。`
}

const NO_TOOLS: Term[] = [
  '監視',
  'LAN構築',
  'ネットワーク設計',
  'バックアップ',
  'セキュリティ',
  'ゼロトラスト',
  'キッティング',
]

function pcText({ lendsPc, place }: Draft): string {
  if (!lendsPc) return 'PCはご自身のものをお使いいただきます。'
  return place.remote === 'none' ? '作業用の端末は先方で用意します。' : '作業用のPCを貸与します。'
}

function placeText({ place, dress }: Draft): string {
  const wear = dressWords[dress]
  if (place.remote === 'full') {
    return 'フルリモートの案件で、打ち合わせはすべてオンラインです。日本国内にお住まいの方が対象となります。'
  }
  const near = `${place.station?.name}駅から徒歩${place.station?.walk}分`
  if (place.remote === 'none') return `勤務地は${near}の先方の事務所で、常駐での作業です。${wear}`
  const often = `${place.onsitePer === 'week' ? '週' : '月'}${place.onsiteDays}${place.onsitePer === 'week' ? '日' : '回'}`
  const first = place.firstOnsite === null ? '' : `${place.firstOnsite}をお願いします。`
  return `出社は${often}で、勤務地は${near}です。そのほかの日はリモートで作業していただきます。${first}${wear}`
}

function hoursText({ terms }: Draft): string {
  const flex = terms.hasFlex ? 'フレックスタイムのため、始業の時刻は調整できます。' : ''
  const fewer = terms.daysMin < 5 ? `週${terms.daysMin}日からの参画もご相談いただけます。` : ''
  const overtime =
    terms.overtime === 0
      ? '残業はほとんどありません。'
      : `残業は月に${terms.overtime}時間ほどです。`
  return `稼働時間は${terms.hours}です。${flex}${overtime}${fewer}`
}

function termsText({ terms }: Draft, period: string): string {
  const note = terms.rateNote === 'スキル見合い' ? 'で、ご経験に応じて決めます' : 'です'
  return `期間は${period}です。報酬は税抜で${terms.rateDetail}${note}。精算は${terms.settlement.text}、お支払いは${terms.payment.text}です。振込手数料は当社が負担します。`
}

function interviewText({ interviews, interviewForm }: Draft): string {
  const way = interviewForm === '対面' ? '先方の事務所で' : 'オンラインで'
  return `面談は${interviews}回で、${way}行います。`
}

/** A word of the coordinator, on fewer than half of the postings, as it is. */
export function commentOf({ place, interviews, headcount }: Draft, random: Random): string | null {
  if (!random.chance(0.4)) return null
  const fitting = [
    ...comments,
    ...(interviews === 1 ? ['面談は1回で、結果は3営業日以内にお伝えできる見込みです。'] : []),
    ...(headcount > 1 ? ['複数名の募集です。お知り合いの方と一緒のご相談も承ります。'] : []),
    ...(place.remote === 'full' ? ['全国から参画いただいている現場です。'] : []),
  ]
  return random.some(fitting, 2).join('')
}
