import type { Term } from '#db/world/vocabulary/tag-terms.ts'

type Level = 1 | 2 | 3 | 4
type Wish = 'want' | 'neutral' | 'avoid'

/** A skill, its years, the months since it was last used, how well, and whether one wants to. */
export type WorldSkill = [Term, years: number, monthsAgo: number, level: Level, wish?: Wish]

/** The profile of a person of this world. Days and months count from the world's own day. */
export type WorldProfile = {
  profile: Profile
  contractTypes: number[]
  skills: WorldSkill[]
  wish?: {
    rate_min: number | null
    days: number[]
    remote: string[]
    prefecture_ids: number[]
    positions: Term[]
    startsInMonths: number | null
    ng_conditions: string[]
    ng_note: string
  }
  availability?: {
    situation: 'free' | 'ending' | 'working' | 'resting'
    inDays: number | null
    days_per_week: number | null
    parallel: number
    statedDaysAgo: number
  }
  contact?: {
    contact_way: 'mail_only' | 'mail_first' | 'phone'
    hours: [number, number] | null
    phone_days: 'weekdays' | 'weekend' | 'any' | null
    contact_note: string
  }
}

export type Profile = {
  birth_date: string | null
  sex: 'male' | 'female' | 'undisclosed' | null
  education_level: string | null
  nationality: string | null
  prefecture_id: number | null
  station: string | null
  tel: string | null
  magazine_flag: 0 | 1
}
