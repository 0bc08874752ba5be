import { hasBit } from '#core/search/bits.ts'
import { unpack } from '#core/search/packing.ts'
import { evaluate, type Result } from '#features/items/search/conditions/evaluation.ts'
import { readLabels } from '#features/items/search/conditions/fact-labels.ts'
import { createCandidates } from '#features/items/search/conditions/phrase-candidates.ts'
import {
  type Condition,
  type Knowledge,
  readConditions,
} from '#features/items/search/conditions/query-conditions.ts'
import { findCandidate, listDoubtful } from '#features/items/search/conditions/word-search.ts'
import { nameAnswer } from '#features/items/search/facet-names.ts'
import type { Figures } from '#features/items/search/item-figures.ts'
import { readNames } from '#features/items/search/known-names.ts'
import type {
  BareAnswer,
  SearchDocument,
  SearchName,
  SearchQuery,
} from '#features/items/search/search-contract.ts'
import type { FrozenIndex, SearchIndex } from '#features/items/search/search-index-contract.ts'
import { type Codebook, openCodebook } from '#features/items/search/segments/codebook.ts'
import { amendDocument } from '#features/items/search/segments/figure-change.ts'
import {
  frozenSegment,
  type PackedSegments,
  packSegments,
} from '#features/items/search/segments/frozen-segment.ts'
import { foldText } from '#features/items/search/segments/open-segment.ts'
import { type PayScale, payScaleOf } from '#features/items/search/segments/pay-scale.ts'
import type { Segment } from '#features/items/search/segments/segment.ts'
import {
  freezeOpen,
  listSegments,
  makeRoom,
  openShelf,
  type Shelf,
  tidy,
} from '#features/items/search/segments/segment-shelf.ts'
import { loseDocument } from '#features/items/search/segments/visible-set.ts'
import { listRates } from './grouped-rates.ts'
import { readMarket } from './market-answer.ts'
import { listNextSkills } from './match-next-skills.ts'
import { listMatches } from './match-ranking.ts'
import { suggest } from './name-suggestions.ts'
import { answerOf } from './search-answer.ts'

type State = {
  shelf: Shelf
  names: readonly SearchName[]
  known: Knowledge
  version: number
  /** The last result: the reader of a page mostly asks for its counts as well. */
  last: (IndexResults & { of: string }) | undefined
}

type IndexResults = {
  conditions: readonly Condition[]
  results: readonly Result[]
  pay: PayScale
}

/** An index of nothing, or of what was frozen. */
export function createIndex(names: readonly SearchName[], frozen?: FrozenIndex): SearchIndex {
  const stored = frozen && unpack<PackedSegments>(frozen)
  const codebook = openCodebook(stored?.codebook)
  const state: State = {
    shelf: openShelf(codebook, stored?.segments.map(frozenSegment)),
    names,
    known: { codebook, candidates: createCandidates(), ...learn(names, codebook) },
    version: 1,
    last: undefined,
  }
  const { shelf } = state
  return {
    add: (document) => add(state, document),
    remove: (id) => remove(state, id),
    amend: (figures) => amend(state, figures),
    setNames(renewed) {
      state.names = renewed
      state.known = { ...state.known, ...learn(renewed, codebook) }
      move(state)
    },
    ...answering(state),
    settle(word, looked, holding) {
      state.last = undefined
      state.known.candidates.settle(word, looked, holding)
    },
    tidy(milliseconds, mostGone) {
      // It would hold segments in memory that others have replaced.
      state.last = undefined
      return tidy(shelf, milliseconds, mostGone)
    },
    measure: () => measure(state),
    freeze() {
      state.last = undefined
      return packSegments(codebook, freezeOpen(shelf))
    },
  }
}

function answering(state: State) {
  const segments = () => listSegments(state.shelf)
  return {
    find: (query) => nameAnswer(find(state, query), state.known.names.nameOf),
    findBare: (query) => find(state, query),
    suggest: (text, today, limit) => suggest(segments(), state.known, text, today, limit),
    ratesBy(group, query) {
      const { results, pay } = search(state, query)
      return listRates(results, state.names, group, pay)
    },
    market: (query) => readMarket(search(state, query.search), query, state.known),
    match: (query) => ({
      ...listMatches(search(state, query.search).results, query, state.known),
      version: state.version,
    }),
    listNextSkills: (query) =>
      listNextSkills(search(state, query.search).results, query, state.known),
    doubtful: (query) => listDoubtful(query, state.known.candidates),
    candidate: (query, text) => findCandidate(segments(), { query, text }, state.known.candidates),
  } satisfies Partial<SearchIndex>
}

function learn(list: readonly SearchName[], codebook: Codebook) {
  const names = readNames(list)
  return { names, labels: readLabels(names, codebook) }
}

function add(state: State, document: SearchDocument): void {
  remove(state, document.id)
  makeRoom(state.shelf)
  const folded = foldText(document)
  state.shelf.open.add(document, folded)
  state.known.candidates.read(document.id, `${folded.title} ${folded.text}`)
}

function move(state: State): void {
  state.version += 1
  state.last = undefined
}

function remove(state: State, id: number): void {
  move(state)
  state.known.candidates.forget(id)
  for (const segment of listSegments(state.shelf)) {
    const document = segment.locate(id)
    if (document !== undefined) loseDocument(segment, document)
  }
}

function amend(state: State, figures: Figures): boolean {
  const segment = listSegments(state.shelf).find((one) => holds(one, figures.id))
  const document = segment?.locate(figures.id)
  if (!segment || document === undefined) return false
  move(state)
  return amendDocument(segment, document, figures, state.known.codebook)
}

function holds({ live, locate }: Segment, id: number): boolean {
  const document = locate(id)
  return document !== undefined && hasBit(live, document)
}

function measure({ shelf, version }: State) {
  const segments = listSegments(shelf)
  return {
    items: segments.reduce((sum, { size, gone }) => sum + size - gone, 0),
    segments: segments.length,
    bytes: segments.reduce((sum, segment) => sum + segment.bytes(), 0),
    version,
  }
}

function search(state: State, query: SearchQuery): IndexResults {
  const { sort, offset, limit, wants, ...filters } = query
  const of = JSON.stringify(filters)
  if (state.last?.of === of) return state.last
  const conditions = readConditions(query, state.known)
  const segments = listSegments(state.shelf)
  const results = segments.map((segment) => evaluate(segment, conditions, query))
  const pay = payScaleOf(query, state.known.codebook)
  state.last = { conditions, results, pay, of }
  return state.last
}

function find(state: State, query: SearchQuery): BareAnswer {
  const { known, version } = state
  return { ...answerOf(query, search(state, query), known), version }
}
