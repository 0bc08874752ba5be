import { type Bits, eachStretch } from '#core/search/bits.ts'
import type { Codebook } from './codebook.ts'
import { type Columns, MIXES } from './document-columns.ts'

/** How many documents have which fact, mix and rate, by the numbers of the codebook. */
export type Tally = { facts: Int32Array; mixes: Int32Array; rates: Int32Array }

export function createTally({ facts, mixes, rates }: Codebook): Tally {
  return {
    facts: new Int32Array(facts.values.length),
    mixes: new Int32Array(mixes.starts.length),
    rates: new Int32Array(rates.values.length),
  }
}

/** All traits, or of them one mix alone. */
export type Counting = { traits?: boolean; mix?: number | undefined; rates?: boolean }

/** Where of so many neighbours less than one is counted, they lie far apart in the memory. */
const FAR_APART = 10

/** Counts a set of documents in (`by` 1) or out again (`by` -1). */
export function tallyBits(
  tally: Tally,
  columns: Columns,
  bits: Bits,
  what: Counting,
  by: 1 | -1,
): void {
  eachStretch(bits, (documents) => {
    const reach = (documents.at(-1) ?? 0) - (documents[0] ?? 0)
    if (what.traits && reach > documents.length * FAR_APART) bringTraits(columns, documents)
    tallyDocuments(tally, columns, documents, what, by)
  })
}

export function tallyDocuments(
  tally: Tally,
  columns: Columns,
  documents: Int32Array,
  what: Counting,
  by: 1 | -1,
): void {
  if (what.mix !== undefined) tallyMix(tally, columns, documents, what.mix, by)
  else if (what.traits) tallyTraits(tally, columns, documents, by)
  if (what.rates) tallyRates(tally, columns, documents, by)
}

/** Asked for one right after the other, many come out of the memory in the time of one. */
function bringTraits({ traits, starts }: Columns, documents: Int32Array): number {
  let read = 0
  for (let at = 0; at < documents.length; at += 1) {
    read ^= traits[starts[documents[at] ?? 0] ?? 0] ?? 0
  }
  return read
}

function tallyTraits(
  { facts, mixes }: Tally,
  { traits, starts }: Columns,
  documents: Int32Array,
  by: 1 | -1,
): void {
  for (let at = 0; at < documents.length; at += 1) {
    const document = documents[at] ?? 0
    const start = starts[document] ?? 0
    const end = starts[document + 1] ?? 0
    for (let place = start; place < start + MIXES; place += 1) {
      const mix = traits[place] ?? 0
      mixes[mix] = (mixes[mix] ?? 0) + by
    }
    for (let place = start + MIXES; place < end; place += 1) {
      const fact = traits[place] ?? 0
      facts[fact] = (facts[fact] ?? 0) + by
    }
  }
}

function tallyMix(
  { mixes }: Tally,
  { traits, starts }: Columns,
  documents: Int32Array,
  place: number,
  by: 1 | -1,
): void {
  for (let at = 0; at < documents.length; at += 1) {
    const mix = traits[(starts[documents[at] ?? 0] ?? 0) + place] ?? 0
    mixes[mix] = (mixes[mix] ?? 0) + by
  }
}

function tallyRates(
  { rates: counts }: Tally,
  { rates }: Columns,
  documents: Int32Array,
  by: 1 | -1,
): void {
  for (let at = 0; at < documents.length; at += 1) {
    const rate = rates[documents[at] ?? 0] ?? 0
    counts[rate] = (counts[rate] ?? 0) + by
  }
}

/** Adds what was counted elsewhere, perhaps when the codebook knew less. */
export function addTally(tally: Tally, other: Tally): void {
  for (const name of ['facts', 'mixes', 'rates'] as const) {
    const [counts, more] = [tally[name], other[name]]
    for (let at = 0; at < more.length; at += 1) counts[at] = (counts[at] ?? 0) + (more[at] ?? 0)
  }
}

/** Counts by fact: those of every mix and those of the tags beside them. */
export function countFacts({ facts, mixes }: Tally, codebook: Codebook): Int32Array {
  const counts = facts.slice()
  const { starts, facts: mixed } = codebook.mixes
  for (let mix = 0; mix < mixes.length - 1; mix += 1) {
    const count = mixes[mix] ?? 0
    if (count === 0) continue
    const end = starts[mix + 1] ?? 0
    for (let at = starts[mix] ?? 0; at < end; at += 1) {
      const fact = mixed[at] ?? 0
      counts[fact] = (counts[fact] ?? 0) + count
    }
  }
  return counts
}
