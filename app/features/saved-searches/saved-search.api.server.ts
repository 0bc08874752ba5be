import { endpoint } from '#core/calls/endpoint.server.ts'
import { member } from '#core/calls/guards.ts'
import {
  changeSearch,
  removeSearch,
  restoreSearch,
  saveSearch,
} from './saved-search.commands.server.ts'
import { searchLimit } from './saved-search.limits.ts'
import { listSavedSearches } from './saved-search.queries.server.ts'
import {
  doneToSearch,
  oneSearch,
  ownSearches,
  savedSearches,
  savedSearchRow,
  searchChange,
  searchToSave,
} from './saved-search.schema.ts'

export const getSavedSearches = endpoint({
  call: 'GET /api/front/get-saved-searches',
  summary: 'The saved searches of the member, each with how much is new in it',
  who: member.itself('user_id'),
  input: ownSearches,
  output: savedSearches,
  limits: [searchLimit],
  handle: async ({ caller, context: { db, now } }) => ({
    rows: await listSavedSearches(db, now, caller.id),
  }),
})

export const saveSearchCall = endpoint({
  call: 'POST /api/front/save-search',
  summary: 'Saves a search; the same one saved twice is one',
  who: member.itself('user_id'),
  input: searchToSave,
  output: savedSearchRow,
  handle: ({ input, caller, context }) => saveSearch(context, caller.id, input),
})

export const updateSavedSearch = endpoint({
  call: 'POST /api/front/update-saved-search',
  summary: 'Renames a saved search, or changes how often its mails are sent',
  who: member.itself('user_id'),
  input: searchChange,
  output: doneToSearch,
  handle: ({ input, caller, context }) => changeSearch(context, caller.id, input),
})

export const deleteSavedSearch = endpoint({
  call: 'POST /api/front/delete-saved-search',
  summary: 'Deletes a saved search',
  who: member.itself('user_id'),
  input: oneSearch,
  output: doneToSearch,
  goesOneWay: true,
  handle: ({ input, caller, context }) => removeSearch(context, caller.id, input.saved_search_id),
})

export const restoreSavedSearch = endpoint({
  call: 'POST /api/front/restore-saved-search',
  summary: 'Restores a saved search that was deleted within a day',
  who: member.itself('user_id'),
  input: oneSearch,
  output: doneToSearch,
  goesOneWay: true,
  handle: ({ input, caller, context }) => restoreSearch(context, caller.id, input.saved_search_id),
})
