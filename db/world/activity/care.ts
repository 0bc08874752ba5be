import type { Calendar } from '#db/world/day.ts'
import { type Random, randomOf, seedOf } from '#db/world/generator/random.ts'
import { STRANGERS, strangerId, strangerOf } from '#db/world/members/crowd.ts'
import { members, staff } from '#db/world/people.ts'

type Kind = 'call' | 'mail' | 'meeting' | 'other'
type Line = readonly [kind: Kind, daysAgo: number, time: string, text: string]

type Care = {
  member_id: number
  progress: number
  impression?: 2 | 3 | 4
  impression_note?: string
  memo?: string
  next?: readonly [inDays: number, text: string]
  /** The oldest first. */
  log: readonly Line[]
}

const named: readonly Care[] = [
  {
    member_id: members.hanako.id,
    progress: 12,
    impression: 4,
    impression_note: '連絡が早く、面談での説明がわかりやすい。',
    memo: 'フルリモートを最優先。損害保険の現場は避ける。週4日も可。\nクレジット会員基盤の結果を見て、EC倉庫管理SaaSの紹介に進む。',
    next: [1, 'クレジット会員基盤の面談結果を伝える'],
    log: [
      ['call', 28, '12:20', '現在の現場は来月で満了。次はフルリモートを希望。単価は70万円から。'],
      [
        'meeting',
        20,
        '18:00',
        'オンラインで30分。APIの設計と性能改善の話が具体的。Kotlinを伸ばしたいとのこと。',
      ],
      ['mail', 8, '13:40', 'スキルシートをご提案用に整えて共有。'],
      ['call', 1, '18:30', '面談の感想を伺った。前向き。並行中の案件は1件。'],
    ],
  },
  {
    member_id: members.kenji.id,
    progress: 8,
    impression: 3,
    memo: '現在の現場は更新の見込み。終わりが決まったら連絡をくれる。',
    next: [12, '契約更新の有無を確認する'],
    log: [['mail', 16, '11:00', '更新の時期を確認。来月末に決まるとのこと。']],
  },
  {
    member_id: members.daisuke.id,
    progress: 11,
    impression: 3,
    memo: '週3日から。電話のほうが話しやすい。',
    next: [0, '面談の候補日を聞く'],
    log: [['call', 2, '10:30', '汎用機の案件を2件ご紹介。週4日であれば受けたいとのこと。']],
  },
]

/** Members who have applied are being offered to clients; the one of whom it came to work is at work. */
const applicants: Readonly<
  Record<number, { progress: number; next?: Care['next']; text: string }>
> = {
  290: {
    progress: 5,
    next: [9, '参画1か月前の確認'],
    text: '参画の準備を確認。機器は前日に届く予定。',
  },
  67: { progress: 12, next: [0, '面談の結果を先方に確認'], text: '面談の感想を伺った。前向き。' },
  44: {
    progress: 12,
    next: [-1, '先方へ返事の催促'],
    text: '先方の返事が週明けになることを説明。',
  },
  186: {
    progress: 12,
    next: [1, 'オファーの返事を聞く'],
    text: 'オファーの条件を説明。家族と相談のうえ返事。',
  },
  60: {
    progress: 11,
    next: [0, '面談の候補日を先方へ送る'],
    text: '面談の候補日を依頼。夕方以降が望ましい。',
  },
  160: { progress: 12, next: [2, '週4日の可否を先方に確認'], text: '週4日の希望を確認。' },
  227: {
    progress: 12,
    next: [3, 'フルリモートの案件を紹介'],
    text: '見送りの理由を説明。ほかの案件を希望。',
  },
}

export function listCare(calendar: Calendar): Care[] {
  const ofApplicants = Object.entries(applicants).map(([stranger, { progress, next, text }]) => ({
    member_id: strangerId(Number(stranger)),
    progress,
    ...(next && { next }),
    log: [['call', 1, '16:10', text] as const],
  }))
  const ofCrowd = Array.from({ length: STRANGERS }, (_, index) => index + 1)
    .filter((stranger) => applicants[stranger] === undefined && !UNTOUCHED.has(stranger))
    .flatMap((stranger) => careOf(stranger, calendar) ?? [])
  return [...named, ...ofApplicants, ...ofCrowd]
}

/** With them stories begin what nobody has done yet. */
const UNTOUCHED = new Set([50, 51, 52])

/** Whom the staff has spoken with, by the situation that they are in. */
function careOf(stranger: number, calendar: Calendar): Care | undefined {
  const { statements, person } = strangerOf(stranger, calendar)
  const random = randomOf(seedOf(97_000 + stranger))
  const known = calendar.today.since(dateOf(person.created_at)).days
  if (known < 2 || !random.chance(0.8)) return undefined
  const { progress, log, next } = random.pick(
    talks[statements.availability?.situation ?? 'unknown'],
  )
  const daysAgo = random.int(1, Math.min(known - 1, 60))
  return {
    member_id: strangerId(stranger),
    progress,
    ...(random.chance(0.2) && { impression: 4 as const }),
    ...(next && random.chance(0.7) && { next: [nextDay(random), next] as const }),
    log: [[log[0], daysAgo, `${random.int(10, 18)}:${random.int(10, 59)}`, log[1]]],
  }
}

function dateOf(moment: string): Temporal.PlainDate {
  return Temporal.Instant.from(moment).toZonedDateTimeISO('Asia/Tokyo').toPlainDate()
}

function nextDay(random: Random): number {
  return random.chance(0.1) ? -random.int(1, 4) : random.int(0, 14)
}

type Talk = { progress: number; log: readonly [Kind, string]; next?: string }

const talks: Readonly<
  Record<'free' | 'ending' | 'working' | 'resting' | 'unknown', readonly [Talk, ...Talk[]]>
> = {
  free: [
    {
      progress: 12,
      log: ['call', '希望の条件を確認。合う案件を2件お送りする。'],
      next: '紹介した案件の返事を聞く',
    },
    { progress: 11, log: ['mail', '面談の候補日を3つ伺った。'], next: '面談の日程を決める' },
    { progress: 1, log: ['call', '留守番電話に伝言。折り返し待ち。'], next: 'もう一度お電話する' },
  ],
  ending: [
    { progress: 9, log: ['call', '満了の時期を確認。面談を希望。'], next: '面談の候補日を聞く' },
    {
      progress: 12,
      log: ['meeting', 'オンラインで面談。次の開始は翌月から。'],
      next: '合う案件を紹介する',
    },
  ],
  working: [
    {
      progress: 8,
      log: ['mail', '他社の案件で稼働中。終わりが見えたら連絡をいただく。'],
      next: '満了の時期を確認する',
    },
    { progress: 5, log: ['call', '参画中の様子を伺った。問題なし。'], next: '更新の意向を聞く' },
    { progress: 10, log: ['mail', '前回の参画のお礼と近況の確認。'] },
  ],
  unknown: [
    {
      progress: 1,
      log: ['call', '登録のお礼。希望条件の入力をお願いした。'],
      next: '希望条件の入力を確認する',
    },
    { progress: 0, log: ['mail', '登録のお礼と、これからの流れをご案内。'] },
  ],
  resting: [
    { progress: 7, log: ['mail', 'しばらくお休みとのこと。再開のときに連絡をいただく。'] },
    { progress: 1, log: ['call', '再開の時期は未定。'] },
  ],
}

/** A care as the columns of its member, and the lines of what has passed. */
export function careRows(care: Care, calendar: Calendar) {
  const { member_id, progress, impression = 3, impression_note = '', memo = '', next, log } = care
  const set = { progress, impression, impression_note, memo }
  const begun = Math.max(...log.map(([, daysAgo]) => daysAgo))
  const lines = log.map(([kind, daysAgo, time, text]) => ({
    member_id,
    admin_id: staff.coordinator.id,
    kind,
    text,
    at: calendar.atWork([daysAgo, time], begun),
    before: null,
    after: null,
  }))
  const at = (lines.find(({ kind }) => kind === 'meeting') ?? lines.at(-1))?.at
  const moved =
    progress === 0
      ? []
      : [{ ...lines[0], kind: 'progress', text: '', at, before: 0, after: progress }]
  return {
    member: {
      id: member_id,
      ...set,
      next_on: next ? calendar.day(next[0]) : null,
      next_text: next?.[1] ?? '',
    },
    member_log: [...lines, ...moved],
  }
}
