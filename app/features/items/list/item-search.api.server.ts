import { z } from 'zod'
import { endpoint } from '#core/calls/endpoint.server.ts'
import { anyone } from '#core/calls/guards.ts'
import type { Context } from '#core/context.server.ts'
import { invalid, Problem } from '#core/problem.ts'
import { listEndedItems } from '#features/items/item.queries.server.ts'
import { itemCard } from '#features/items/item.schema.ts'
import { getTag } from '#features/tags/tag.queries.server.ts'
import { countedTag, countedTagGroup, tagLink, tagQuery } from '#features/tags/tag.schema.ts'
import { readOutlook } from './empty-list.queries.server.ts'
import {
  countItems,
  searchItems,
  settleSearch,
  suggestNames,
} from './item-search.queries.server.ts'
import {
  foundItems,
  keywordInput,
  type ReadSearch,
  searchInput,
  suggestions,
  tagSearchInput,
} from './item-search.schema.ts'
import { refusalText } from './item-search.words.ts'
import { namedAs, type SearchState } from './search-state.form.ts'
import { listRefineTags, listRelatedTags } from './tag-counts.queries.server.ts'
import { NOTHING_ITEM } from './tag-crossings.words.ts'
import { noteUnmatchedWords } from './unmatched-words.commands.server.ts'

export const getSearchByKeywordList = endpoint({
  call: 'GET /api/front/item/get-search-by-keyword-list',
  summary: 'Open items by a typed sentence and every refinement, with figures and exact counts',
  who: anyone,
  input: searchInput,
  output: foundItems,
  async handle({ input, context }) {
    const found = await searchItems(context.db, context.now, await settled(context, input))
    await noteUnmatchedWords(context, found.state, found)
    return found
  },
})

export const getSearchByTagList = endpoint({
  call: 'GET /api/front/item/get-search-by-tag-list',
  summary: 'The same for the items of a tag; where all have ended, 404 with the ended ones',
  who: anyone,
  input: tagSearchInput,
  output: foundItems,
  async handle({ input, context }) {
    const { db, now } = context
    const tag = await getTag(db, input.state.tag_id)
    const state = { ...(await settled(context, input)), tag_id: tag.id }
    const found = await searchItems(db, now, state)
    if (found.total > 0 || (await countItems(db, now, { tag_id: tag.id })) > 0) return found
    const rows = await listEndedItems(db, now, tag.id)
    const outlook = await readOutlook(db, now, { state: { tag_id: tag.id }, past: rows })
    const body = { tag: tagLink.parse(tag), rows: z.array(itemCard).parse(rows), outlook }
    throw new Problem(404, NOTHING_ITEM, { body })
  },
})

export const getRelatedTagsByKeyword = endpoint({
  call: 'GET /api/front/item/get-related-tags-by-keyword',
  summary:
    'The tags that most of the items found by a keyword have, with how many of them have each',
  who: anyone,
  input: keywordInput,
  output: z.array(countedTag),
  handle: ({ input, context }) => listRelatedTags(context.db, context.now, input.state),
})

export const getRelatedTagsByTagId = endpoint({
  call: 'GET /api/front/item/get-related-tags-by-tag-id',
  summary:
    'The tags that most of the open items of a tag have too, with how many of them have each',
  who: anyone,
  input: tagQuery,
  output: z.array(countedTag),
  async handle({ input, context: { db, now } }) {
    const { id } = await getTag(db, input.tag_id)
    return await listRelatedTags(db, now, { tag_id: id })
  },
})

export const getTagpageRefineTags = endpoint({
  call: 'GET /api/front/item/tag/get-tagpage-refine-tags',
  summary: 'Every tag that refines the search on the page of a tag, by category, with exact counts',
  who: anyone,
  input: tagSearchInput,
  output: z.array(countedTagGroup),
  async handle({ input, context }) {
    const { id } = await getTag(context.db, input.state.tag_id)
    const state = { ...(await settled(context, input)), tag_id: id }
    return await listRefineTags(context.db, context.now, state)
  },
})

export const getSearchpageRefineTags = endpoint({
  call: 'GET /api/front/item/tag/get-searchpage-refine-tags',
  summary: 'Every tag that refines a search, by category, with exact counts under that search',
  who: anyone,
  input: searchInput,
  output: z.array(countedTagGroup),
  async handle({ input, context }) {
    return await listRefineTags(context.db, context.now, await settled(context, input))
  },
})

export const getSearchSuggestions = endpoint({
  call: 'GET /api/front/item/get-search-suggestions',
  summary: 'Tags, places and industries that a half-typed word may mean, with their open items',
  who: anyone,
  input: keywordInput,
  output: suggestions,
  async handle({ input, context }) {
    return { rows: await suggestNames(context.db, context.now, input.state.keyword ?? '') }
  },
})

export const getItemCountPerTag = endpoint({
  call: 'GET /api/front/item/get-item-count-per-tag',
  summary: 'Every tag that has open items, with how many, by category',
  who: anyone,
  output: z.array(countedTagGroup),
  handle: ({ context }) => listRefineTags(context.db, context.now, {}),
})

/** The page leaves out what is not there; a call says so. */
async function settled(
  { db }: Context,
  { state: given, requested }: ReadSearch,
): Promise<SearchState> {
  const { state, unknown } = await settleSearch(db, given)
  if (unknown.length === 0) return state
  const refused = unknown.map((one) => namedAs(requested, one))
  const byName = Map.groupBy(refused, ({ name }) => name)
  throw invalid(
    Object.fromEntries([...byName].map(([name, values]) => [name, values.map(refusalText)])),
  )
}
