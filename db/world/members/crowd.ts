import type { Calendar } from '#db/world/day.ts'
import { type Random, randomOf, seedOf, wheelOf } from '#db/world/generator/random.ts'
import { stationRows } from '#db/world/reference.ts'
import { type Archetype, archetypes } from './archetypes.ts'
import { familyNames, mensNames, womensNames } from './names.ts'
import type { WorldProfile, WorldSkill } from './shape.ts'

const lineOfWork = wheelOf(archetypes)
const home = wheelOf(
  [13, 14, 11, 12, 27, 23, 28, 26, 40, 1, 4, 22, 34, 47].map((id, index) => ({
    id,
    weight: index === 0 ? 40 : 12 - Math.min(10, index),
  })),
)

/** So many of them there are. */
export const STRANGERS = 300
const FIRST_STRANGER = 101

export function strangerId(index: number): number {
  return FIRST_STRANGER + index - 1
}

/** Somebody of whom the back office has many: nobody can log in as them. */
export function strangerOf(index: number, calendar: Calendar) {
  const random = randomOf(seedOf(70_000 + index))
  const isWoman = random.chance(0.22)
  const [last_name, last_name_kana, family] = random.pick(familyNames)
  const [first_name, first_name_kana, given] = random.pick(isWoman ? womensNames : mensNames)
  const work = lineOfWork(random)
  const years = random.int(...work.years)
  const registered = calendar.moment([
    random.int(1, 900),
    `${random.int(8, 23)}:${random.int(10, 59)}`,
  ])
  const isWhole = random.chance(0.8)
  return {
    person: {
      login_id: `${given}.${family}${index}@members.example`,
      last_name,
      first_name,
      last_name_kana,
      first_name_kana,
      created_at: registered,
      email_verified_at: random.chance(0.93) ? registered : null,
    },
    statements: {
      profile: profileOf(random, { isWoman, years, isWhole, calendar }),
      contractTypes: isWhole ? random.some([3, 4, 1], random.int(1, 2)) : [],
      skills: isWhole ? skillsOf(random, work, years) : [],
      ...(isWhole && random.chance(0.85) && { wish: wishOf(random, work, years) }),
      ...(isWhole && random.chance(0.8) && { availability: availabilityOf(random) }),
      ...(isWhole && random.chance(0.6) && { contact: contactOf(random) }),
    } satisfies WorldProfile,
  }
}

type About = { isWoman: boolean; years: number; isWhole: boolean; calendar: Calendar }

function profileOf(
  random: Random,
  { isWoman, years, isWhole, calendar }: About,
): WorldProfile['profile'] {
  const age = Math.min(72, 21 + years + random.int(0, 9))
  const prefecture_id = home(random).id
  const stations = stationRows.filter((row) => row.prefecture_id === prefecture_id)
  const station = stations[random.int(0, Math.max(0, stations.length - 1))]?.name ?? null
  const schools = ['university', 'university', 'vocational', 'graduate', 'high_school'] as const
  return {
    birth_date: calendar.today.subtract({ years: age, days: random.int(0, 364) }).toString(),
    sex: random.chance(0.6) ? (isWoman ? 'female' : 'male') : null,
    education_level: random.chance(0.5) ? random.pick(schools) : null,
    nationality: random.chance(0.2) ? '日本' : null,
    prefecture_id: isWhole ? prefecture_id : null,
    station: isWhole ? station : null,
    tel: isWhole || random.chance(0.4) ? `0900000${random.int(1000, 9999)}` : null,
    magazine_flag: random.chance(0.35) ? 1 : 0,
  }
}

function skillsOf(random: Random, { core, some }: Archetype, years: number): WorldSkill[] {
  const own = [...core, ...random.some(some, random.int(1, some.length))]
  return own.map((term, index) => {
    const known = Math.max(1, index < core.length ? years : Math.round(years * random.next()))
    const level = known >= 8 ? 4 : known >= 3 ? 3 : 2
    const wish = random.chance(0.2) ? 'want' : random.chance(0.08) ? 'avoid' : 'neutral'
    return [term, known, random.chance(0.6) ? 0 : random.int(1, 60), level, wish]
  })
}

function wishOf(random: Random, { position, rate: [from, to] }: Archetype, years: number) {
  const share = Math.min(1, years / 15)
  const goesOut = random.chance(0.5)
  return {
    rate_min: Math.round((from + (to - from) * share * random.next()) / 5) * 5,
    days: random.chance(0.7) ? [5] : random.some([3, 4, 5], 2),
    remote: goesOut ? ['mostly', 'hybrid', 'none'] : ['full', 'mostly'],
    prefecture_ids: goesOut ? [home(random).id] : [],
    positions: random.chance(0.6) ? [position] : [],
    startsInMonths: random.chance(0.5) ? random.int(0, 4) : null,
    ng_conditions: random.some(
      ['overtime', 'night', 'trip', 'suit', 'deep_chain'],
      random.int(0, 2),
    ),
    ng_note: '',
  }
}

function availabilityOf(random: Random) {
  const situation = random.pick([
    'free',
    'ending',
    'ending',
    'working',
    'working',
    'resting',
  ] as const)
  const hasDay = situation === 'ending' || (situation === 'working' && random.chance(0.4))
  return {
    situation,
    inDays: hasDay ? random.int(5, 120) : null,
    days_per_week: random.chance(0.85) ? random.pick([5, 5, 5, 4, 3, 2] as const) : null,
    parallel: random.chance(0.8) ? 1 : 2,
    statedDaysAgo: random.int(0, 80),
  }
}

function contactOf(random: Random): NonNullable<WorldProfile['contact']> {
  const contact_way = random.pick(['mail_only', 'mail_first', 'mail_first', 'phone'] as const)
  if (contact_way === 'mail_only') {
    return { contact_way, hours: null, phone_days: null, contact_note: '' }
  }
  const from = random.pick([10, 12, 12, 18] as const)
  return {
    contact_way,
    hours: [from, from === 10 ? 19 : from + 1],
    phone_days: random.chance(0.8) ? 'weekdays' : 'any',
    contact_note: '',
  }
}
