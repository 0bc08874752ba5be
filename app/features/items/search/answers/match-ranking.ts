import { hasBit, listBits } from '#core/search/bits.ts'
import type { Result } from '#features/items/search/conditions/evaluation.ts'
import type { Knowledge } from '#features/items/search/conditions/query-conditions.ts'
import { withSkill } from '#features/items/search/match-score.rules.ts'
import type { MatchAnswer, MatchQuery } from '#features/items/search/search-contract.ts'
import { comparisonFor } from '#features/items/search/segments/document-orders.ts'
import { payScaleFor } from '#features/items/search/segments/pay-scale.ts'
import type { Segment } from '#features/items/search/segments/segment.ts'
import { currentFor } from '#features/items/search/segments/visible-set.ts'
import { createScorer, OUT } from './match-scorer.ts'

/** Documents of a segment that fit, each with its rank: the score, and more where it is not aged. */
type Fitting = { segment: Segment; documents: Int32Array; scores: Uint8Array }

/** What is not aged ranks above whatever is, by as much as scores can differ. */
const CURRENT = 101
const HIGHEST = CURRENT + 100

/** The items of a search by how well they fit somebody. */
export function listMatches(
  results: readonly Result[],
  query: MatchQuery,
  known: Knowledge,
): Omit<MatchAnswer, 'version'> {
  const score = scoring(query, known)
  const fitting = results.map((result) => findFitting(result, query, score))
  const total = fitting.reduce((sum, { documents }) => sum + documents.length, 0)
  return { found: listBest(fitting, total, query, known), total }
}

type ScoreOf = (segment: Segment, document: number) => number

/** OUT for what is not to be listed. */
function scoring({ seeker, least, opensBy }: MatchQuery, { codebook }: Knowledge): ScoreOf {
  const now = createScorer(seeker, codebook)
  if (opensBy === undefined) return ({ columns }, document) => now.score(columns, document)
  const then = createScorer(withSkill(seeker, opensBy), codebook)
  return ({ columns }, document) =>
    now.score(columns, document) >= least ? OUT : then.score(columns, document)
}

function findFitting(
  { segment, visibleSet, hits }: Result,
  query: MatchQuery,
  score: ScoreOf,
): Fitting {
  const { least, publishedFrom = 0, search } = query
  const { agedAfter } = search
  const current = agedAfter === undefined ? undefined : currentFor(visibleSet, segment, agedAfter)
  const { publishedAt } = segment.columns
  const documents = listBits(hits)
  const scores = new Uint8Array(documents.length)
  let length = 0
  for (let at = 0; at < documents.length; at += 1) {
    const document = documents[at] ?? 0
    if ((publishedAt[document] ?? 0) < publishedFrom) continue
    const found = score(segment, document)
    if (found < least) continue
    documents[length] = document
    scores[length] = found + (!current || hasBit(current, document) ? CURRENT : 0)
    length += 1
  }
  return { segment, documents: documents.subarray(0, length), scores: scores.subarray(0, length) }
}

type Best = { segment: Segment; document: number; score: number }

/** Only results that can be on the page or before it are sorted. */
function listBest(
  fitting: readonly Fitting[],
  total: number,
  { search: { offset, limit, today } }: MatchQuery,
  { codebook }: Knowledge,
): MatchAnswer['found'] {
  const end = Math.min(offset + limit, total)
  if (offset >= end) return []
  const lowest = lowestOf(fitting, end)
  const newest = comparisonFor('new', today, payScaleFor([], codebook))
  const best = fitting.flatMap((one) => listFrom(one, lowest))
  return best
    .sort(
      (a, b) =>
        b.score - a.score || newest(a.segment.columns, a.document, b.segment.columns, b.document),
    )
    .slice(offset, end)
    .map(({ segment, document, score }) => ({
      id: segment.columns.ids[document] ?? 0,
      score: score % CURRENT,
    }))
}

/** The score that so many reach. */
function lowestOf(fitting: readonly Fitting[], wanted: number): number {
  const counts = new Uint32Array(HIGHEST + 1)
  for (const { scores } of fitting) {
    for (const score of scores) counts[score] = (counts[score] ?? 0) + 1
  }
  let reached = 0
  for (let score = HIGHEST; score > 0; score -= 1) {
    reached += counts[score] ?? 0
    if (reached >= wanted) return score
  }
  return 0
}

function listFrom({ segment, documents, scores }: Fitting, lowest: number): Best[] {
  const best: Best[] = []
  for (const [at, score] of scores.entries()) {
    if (score >= lowest) best.push({ segment, document: documents[at] ?? 0, score })
  }
  return best
}
