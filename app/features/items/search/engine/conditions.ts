import { addBits, type Bits, createBits, keepBits, setBit } from '#core/search/bits.ts'
import type { Lookup } from '#core/search/postings.ts'
import type { Run } from '#core/search/runs.ts'
import { tokensToFind } from '#core/search/tokens.ts'
import type { Codebook } from './codebook.ts'
import { NEVER } from './columns.ts'
import { choices, type SearchQuery, type Term } from './contract.ts'
import { factOf } from './facts.ts'
import type { Names } from './names.ts'
import { findAffordable, findPaying, findWithin } from './ranges.ts'
import type { Segment } from './segment.ts'
import { readWord, type Word } from './words.ts'

/** One thing that is asked, as the documents of a segment that fit it. */
export type Condition = {
  /** Conditions of a group are left out together when its own choices are counted. */
  group: string
  isExcluded: boolean
  find(segment: Segment): Bits
}

export type Knowledge = { names: Names; codebook: Codebook }

/** The group of all that is never left out. */
export const ALWAYS = ''

const MOST_WORDS = 40

export function readConditions(query: SearchQuery, known: Knowledge): Condition[] {
  const { terms, tags, chosen, rateFrom, rateTo, except } = query
  const groups = Map.groupBy(tags, (id) => known.names.groupOf(factOf('tag', id)))
  return [
    ...terms.slice(0, MOST_WORDS).map((term) => ({
      group: 'rate' in term && !term.isExcluded ? 'rate' : ALWAYS,
      isExcluded: term.isExcluded,
      find: readTerm(term, known),
    })),
    ...Array.from(groups, ([group, ids]) =>
      must(group, hasFact(ids.map((id) => factOf('tag', id)))),
    ),
    ...choices.flatMap((choice) => {
      const facts = (chosen[choice] ?? []).map((id) => factOf(choice, id))
      return facts.length > 0 ? [must(choice, hasFact(facts))] : []
    }),
    ...((rateFrom ?? rateTo) === undefined ? [] : [must('rate', hasRate(known, rateFrom, rateTo))]),
    ...readDates(query).map((find) => must(ALWAYS, find)),
    ...(except ? [{ group: ALWAYS, isExcluded: true, find: isItem(except) }] : []),
  ]
}

type Find = Condition['find']

function must(group: string, find: Find): Condition {
  return { group, isExcluded: false, find }
}

function readTerm(term: Term, known: Knowledge): Find {
  if ('choice' in term) return hasFact(term.ids.map((id) => factOf(term.choice, id)))
  if ('anyTag' in term) return hasFact(term.anyTag.map((id) => factOf('tag', id)))
  if ('rate' in term) return hasRate(known, term.rate.from, term.rate.to)
  return hasWord(readWord(term.word), known.names)
}

function readDates({ today, confirmedWithin, startsBy, paidWithin }: SearchQuery): Find[] {
  const dates: Find[] = []
  const add = (column: 'confirmedOn' | 'startsOn' | 'paidWithin', from: number, to: number) =>
    dates.push((segment) => findWithin(segment, segment.columns[column], from, to))
  if (confirmedWithin !== undefined) add('confirmedOn', Math.max(1, today - confirmedWithin), NEVER)
  if (startsBy !== undefined) add('startsOn', 0, Math.min(startsBy, NEVER - 1))
  if (paidWithin !== undefined) add('paidWithin', 0, Math.min(paidWithin, NEVER - 1))
  return dates
}

function hasFact(facts: readonly number[]): Find {
  return (segment) => {
    const bits = createBits(segment.size)
    for (const fact of facts) segment.words.mark(fact, bits)
    return bits
  }
}

function hasRate({ codebook }: Knowledge, from: number | undefined, to: number | undefined): Find {
  return (segment) => {
    if (from === undefined) return findAffordable(segment, to ?? 0)
    const bits = findPaying(segment, from, codebook)
    return to === undefined ? bits : keepBits(bits, findAffordable(segment, to))
  }
}

function isItem(ids: readonly number[]): Find {
  return (segment) => {
    const bits = createBits(segment.size)
    for (const id of ids) {
      const document = segment.locate(id)
      if (document !== undefined) setBit(bits, document)
    }
    return bits
  }
}

/** In the words, or by the name of something that the item is linked with. */
function hasWord(word: Word, names: Names): Find {
  const called = names.listCalled(word)
  const runs = word.runs.map((run) => ({ run, facts: names.listHolding(run) }))
  const isMeant = word.itemId === undefined ? undefined : isItem([word.itemId])
  return (segment) => {
    const bits = createBits(segment.size).fill(-1)
    for (const { run, facts } of runs) {
      keepBits(bits, addBits(findRun(segment.words, run, segment.size), hasFact(facts)(segment)))
    }
    for (const fact of called) segment.words.mark(fact, bits)
    return isMeant ? addBits(bits, isMeant(segment)) : bits
  }
}

/** Documents whose title alone holds every word that is looked for. */
export function readTitle({ terms }: SearchQuery): Find {
  const runs = terms
    .slice(0, MOST_WORDS)
    .flatMap((term) => ('word' in term && !term.isExcluded ? readWord(term.word).runs : []))
  return ({ titles, size }) => {
    const bits = createBits(size).fill(-1)
    for (const run of runs) keepBits(bits, findRun(titles, run, size))
    return bits
  }
}

/** The rarest token first: the others only take away from it. */
function findRun(words: Lookup, run: Run, size: number): Bits {
  const [rarest, ...others] = tokensToFind(run)
    .map((token) => ({ token, count: words.count(token) }))
    .sort((a, b) => a.count - b.count)
  const bits = createBits(size)
  if (!rarest || rarest.count === 0) return bits
  words.mark(rarest.token, bits)
  for (const { token } of others) words.narrow(token, bits)
  return bits
}
