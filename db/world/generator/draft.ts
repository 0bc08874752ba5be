import type { Term } from '../vocabulary/tag-terms.ts'
import { type Domain, domains } from './domains.ts'
import { type Phase, pickPhase } from './phases.ts'
import { pickPlace, type Workplace } from './place.ts'
import { type Random, wheelOf } from './random.ts'
import { pickMust, pickNice, type Skill } from './skills.ts'
import { type Stack, stacks } from './stacks.ts'
import { pickTerms, type Terms } from './terms.ts'

/** The facts of an item, before they are put into words. */
export type Draft = {
  stack: Stack
  domain: Domain
  phase: Phase
  processes: number[]
  position: Term
  tools: Term[]
  place: Workplace
  terms: Terms
  must: Skill[]
  nice: Skill[]
  team: number
  headcount: number
  seats: number
  interviews: number
  interviewForm: string
  dress: 'suit' | 'business_casual' | 'casual'
  lendsPc: boolean
  english: '不要' | '読み書き' | '会話'
  startsAsap: boolean
  /** Months; null goes on. */
  lasts: number | null
  isOnSiteFirm: boolean
  isExtraSeat: boolean
  isSteady: boolean
}

const stackWheel = wheelOf(stacks)

export function draftItem(random: Random): Draft {
  const stack = stackWheel(random)
  const choices = domains.get(stack.kind) ?? []
  const domain = choices[random.int(0, choices.length - 1)]
  if (!domain) throw new Error(`${stack.kind} has no domain`)
  const phase = pickPhase(stack, random)
  const position = random.pick(stack.positions)
  const place = pickPlace(stack.kind, random)
  const { used, unused } = pickTools(stack, random)
  const headcount = random.pick([1, 1, 1, 2, 2, 3])
  return {
    stack,
    domain,
    phase,
    processes: phase.processes[random.int(0, phase.processes.length - 1)] ?? [],
    position,
    tools: used,
    place,
    terms: pickTerms(stack, position, random),
    must: pickMust(stack, used, random),
    nice: pickNice(stack, domain, unused, random),
    team: random.pick([3, 4, 5, 5, 6, 6, 7, 8, 9, 10, 12, 15, 20]) + headcount - 1,
    headcount,
    seats: random.int(1, headcount),
    interviews: random.pick([1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 3]),
    interviewForm: place.remote === 'none' && random.chance(0.5) ? '対面' : 'Web',
    dress: pickDress(stack, place, random),
    lendsPc: random.chance(0.85),
    english: pickEnglish(stack, random),
    startsAsap: random.chance(0.35),
    lasts: random.chance(0.2) ? random.int(2, 8) : null,
    isOnSiteFirm: random.chance(0.1),
    isExtraSeat: random.chance(0.12),
    isSteady: random.chance(0.5),
  }
}

/** The main term, and what is used beside it; what was left out may still be nice to know. */
function pickTools(stack: Stack, random: Random) {
  const groups: [Term[], number][] = [
    [stack.beside, 1],
    [stack.frameworks, 2],
    [stack.data, 1],
    [stack.infra, 2],
  ]
  const chosen = groups.flatMap(([list, most]) => random.some(list, random.int(1, most)))
  const used = [...new Set([stack.main, ...chosen])]
  const all = groups.flatMap(([list]) => list)
  return { used, unused: all.filter((term) => !used.includes(term)) }
}

function pickDress({ kind }: Stack, { remote }: Workplace, random: Random): Draft['dress'] {
  if (remote === 'full' || kind === 'web' || kind === 'game' || kind === 'mobile') return 'casual'
  if (kind === 'office') return random.pick(['suit', 'business_casual'])
  return random.pick(['business_casual', 'business_casual', 'casual'])
}

const ABROAD = /^(web|data|office|infra|support)$/

function pickEnglish({ kind }: Stack, random: Random): Draft['english'] {
  if (!ABROAD.test(kind) || !random.chance(0.12)) return '不要'
  return random.pick(['読み書き', '読み書き', '会話'])
}
