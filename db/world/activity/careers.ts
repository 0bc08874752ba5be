import type { Calendar } from '#db/world/day.ts'
import { type Random, randomOf, seedOf } from '#db/world/generator/random.ts'
import { strangerId, strangerOf } from '#db/world/members/crowd.ts'
import { memberWorks } from './member-works.ts'
import { type Line, lines, type Work } from './work.ts'

export type Spell = Work & { from_month: string; to_month: string }
export type WorldCareer = {
  member_id: number
  strengths: string
  qualifications: string
  pitch: string
  spells: Spell[]
}

/** What the demo member has written of their working life. */
export function memberCareer(member_id: number, calendar: Calendar): WorldCareer {
  const { works, ...texts } = memberWorks
  const spells = works.map(({ from, to, ...work }) => ({
    ...work,
    from_month: monthOf(calendar, -from),
    to_month: to === 0 ? 'now' : monthOf(calendar, -to),
  }))
  return { member_id, ...texts, spells }
}

/** The career of somebody of the crowd, no longer than they have worked; not of every line of work. */
export function strangerCareer(stranger: number, calendar: Calendar): WorldCareer | undefined {
  const { skills, availability } = strangerOf(stranger, calendar).statements
  const [core, years = 0] = skills[0] ?? []
  const line = lines[core ?? '']
  if (!line) return undefined
  const { works, ...texts } = line
  const isWorking = availability?.situation === 'working' || availability?.situation === 'ending'
  const random = randomOf(seedOf(95_000 + stranger))
  return {
    member_id: strangerId(stranger),
    ...texts,
    spells: spellsOf(works, { random, calendar, isWorking, months: years * 12 }),
  }
}

type Past = { random: Random; calendar: Calendar; isWorking: boolean; months: number }

function spellsOf(works: Line['works'], { random, calendar, isWorking, months }: Past): Spell[] {
  let end = isWorking ? 0 : random.int(1, 3)
  return works.flatMap((work, index) => {
    const begin = end + random.int(9, 22)
    if (begin > months) return []
    const spell = {
      ...work,
      from_month: monthOf(calendar, -begin),
      to_month: index === 0 && isWorking ? 'now' : monthOf(calendar, -end),
    }
    end = begin + random.int(1, 2)
    return [spell]
  })
}

function monthOf(calendar: Calendar, ahead: number): string {
  return calendar.firstOfMonth(ahead).toString().slice(0, 7)
}

export function careerRows(careers: readonly WorldCareer[], at: string) {
  return {
    career: careers.map(({ spells: _, ...texts }) => ({ ...texts, version: 1, updated_at: at })),
    career_project: careers.flatMap(({ member_id, spells }) =>
      spells.map((spell, position) => ({ member_id, position, ...spell })),
    ),
  }
}
