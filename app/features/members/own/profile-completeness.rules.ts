import type { Availability } from './availability.schema.ts'
import type { ContactPreferences } from './contact-preferences.schema.ts'
import type { MemberSkill } from './member-skill.schema.ts'
import type { Profile } from './profile.schema.ts'
import type { Wishes } from './wishes.schema.ts'

/** All statements of a member; undefined where there never was one. */
export type OwnStatements = {
  profile: Profile
  skills: readonly MemberSkill[]
  wishes: Wishes | undefined
  availability: Availability | undefined
  contact: ContactPreferences | undefined
  /** How many skill sheets lie with us, and whether one is being written here. */
  sheets: number
}

type Step = {
  stop: string
  /** Of 100 for a profile that leaves nothing open. */
  worth: number
  /** What to do, and what it is good for. */
  text: string
  why: string
  to: string
  isDone(statements: OwnStatements): boolean
}

const SKILLS = 3

export const steps: readonly Step[] = [
  {
    stop: 'プロフィール',
    worth: 10,
    text: 'お名前と生年月日を登録する',
    why: '応募や契約のお手続きが、すぐに始められます。',
    to: '/user/edit',
    isDone: ({ profile }) => Boolean(profile.last_name_kana && profile.birth_date),
  },
  {
    stop: 'プロフィール',
    worth: 10,
    text: '電話番号を登録する',
    why: '面談当日など、急ぎのときだけお電話します。',
    to: '/user/edit',
    isDone: ({ profile }) => profile.tel !== null,
  },
  {
    stop: 'プロフィール',
    worth: 10,
    text: 'お住まいと最寄り駅を登録する',
    why: '通いやすい案件をお知らせできます。',
    to: '/user/edit',
    isDone: ({ profile }) => profile.prefecture_id !== null && profile.station !== null,
  },
  {
    stop: 'プロフィール',
    worth: 5,
    text: '希望する契約形態を選ぶ',
    why: '契約の形が合わない案件をご紹介せずにすみます。',
    to: '/user/edit',
    isDone: ({ profile }) => profile.contract_types !== '',
  },
  {
    stop: 'スキル',
    worth: 20,
    text: `スキルを${SKILLS}つ以上登録する`,
    why: '必須スキルに合う案件を、マイページに並べられます。',
    to: '/user/wishes#skills',
    isDone: ({ skills }) => skills.length >= SKILLS,
  },
  {
    stop: 'スキルシート',
    worth: 10,
    text: 'スキルシートを用意する',
    why: '気になる案件に、その場で応募できます。',
    to: '/user/skill-sheets',
    isDone: ({ sheets }) => sheets > 0,
  },
  {
    stop: '希望条件',
    worth: 20,
    text: '希望単価と働き方を選ぶ',
    why: '単価や出社日数の合う案件だけを見られます。',
    to: '/user/wishes#wishes',
    isDone: ({ wishes }) =>
      wishes !== undefined && (wishes.rate_min !== null || wishes.remote.length > 0),
  },
  {
    stop: '稼働状況',
    worth: 10,
    text: '次に稼働できる日を伝える',
    why: '始まる時期の合う案件をご紹介できます。',
    to: '/user/availability',
    isDone: ({ availability }) => availability !== undefined,
  },
  {
    stop: '連絡方法',
    worth: 5,
    text: '連絡方法と時間帯を決める',
    why: '決めていただいた時間のほかには、お電話しません。',
    to: '/user/contact',
    isDone: ({ contact }) => contact !== undefined,
  },
]

/** How much of all that helps has been stated, stop by stop, and what would help most next. */
export function completenessOf(statements: OwnStatements) {
  const open = steps.filter((step) => !step.isDone(statements))
  const next = open.toSorted((a, b) => b.worth - a.worth)[0]
  const names = [...new Set(steps.map(({ stop }) => stop))]
  return {
    percent: 100 - open.reduce((sum, { worth }) => sum + worth, 0),
    next: next && { text: next.text, why: next.why, to: next.to, worth: next.worth },
    stops: names.map((name) => {
      const own = steps.filter(({ stop }) => stop === name)
      const left = own.filter((step) => open.includes(step)).length
      const to = own[0]?.to ?? '/user/edit'
      return {
        name,
        to,
        state: left === 0 ? 'done' : left < own.length ? 'begun' : 'open',
      } as const
    }),
  }
}
export type Completeness = ReturnType<typeof completenessOf>

const CONFIRMED = 30

/** Whether it is time to ask again from when somebody is free: a day has passed, or a month. */
export function isOutdated(
  availability: Availability | undefined,
  { today, daysAgo }: { today: string; daysAgo: number | null },
): boolean {
  if (!availability || availability.situation === 'resting') return false
  if (availability.available_from !== null && availability.available_from < today) return true
  return daysAgo !== null && daysAgo > CONFIRMED
}
