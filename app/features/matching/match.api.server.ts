import { endpoint } from '#core/calls/endpoint.server.ts'
import { member } from '#core/calls/guards.ts'
import { invalid } from '#core/problem.ts'
import { settleSearch } from '#features/items/list/item-search.queries.server.ts'
import { refusalText } from '#features/items/list/item-search.words.ts'
import { namedAs } from '#features/items/list/search-state.form.ts'
import { listMatches } from './match.queries.server.ts'
import { matchedItems, matchInput, matchSearchInput } from './match.schema.ts'
import { anyMatch } from './match-list.form.ts'
import { setMatchMail } from './match-mail.commands.server.ts'
import { matchMail, matchMailChange } from './match-mail.schema.ts'
import { updateWeights } from './score/match-weights.commands.server.ts'
import { weights, weightsChange } from './score/match-weights.schema.ts'

export const getUserSkillMatchingItemList = endpoint({
  call: 'GET /api/front/get-user-skill-matching-item-list',
  summary: 'Open items by how well they fit the member, each with its points and why',
  who: member.itself('user_id'),
  input: matchInput,
  output: matchedItems,
  async handle({ input: { page, per_page }, caller, context: { db, now } }) {
    return await listMatches(db, caller.id, now, { ...anyMatch, search: { page, per_page } })
  },
})

export const getSearchUserSkillMatchingItemList = endpoint({
  call: 'GET /api/front/item/get-search-user-skill-matching-item-list',
  summary: 'The same within a search, from so many points on, or as if one had a skill more',
  who: member.itself('user_id'),
  input: matchSearchInput,
  output: matchedItems,
  async handle({ input: { state, requested }, caller, context: { db, now } }) {
    const settled = await settleSearch(db, state.search)
    if (settled.unknown.length > 0) {
      const refused = settled.unknown.map((one) => namedAs(requested, one))
      throw invalid(Object.fromEntries(refused.map((one) => [one.name, [refusalText(one)]])))
    }
    return await listMatches(db, caller.id, now, { ...state, search: settled.state })
  },
})

export const updateMatchWeights = endpoint({
  call: 'POST /api/front/update-match-weights',
  summary: 'Sets how much each part of the score weighs for the member; answers them to a hundred',
  who: member.itself('user_id'),
  input: weightsChange,
  output: weights,
  handle: ({ input: { user_id, ...change }, caller, context }) =>
    updateWeights(context, caller, change),
})

export const updateMatchMail = endpoint({
  call: 'POST /api/front/update-match-mail',
  summary: 'Turns the mail of new matches each morning on or off',
  who: member.itself('user_id'),
  input: matchMailChange,
  output: matchMail,
  async handle({ input: { is_wanted }, caller, context: { db, now } }) {
    await setMatchMail(db, now, caller.id, is_wanted)
    return { is_wanted }
  },
})
