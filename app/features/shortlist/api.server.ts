import { z } from 'zod'
import { endpoint } from '#core/calls/endpoint.server.ts'
import { member } from '#core/calls/guards.ts'
import { addToShortlist, removeFromShortlist } from './commands.server.ts'
import { countShortlisted, isShortlisted, listShortlistedIds } from './queries.server.ts'
import { ownShortlist, shortlistCount, shortlistEntry } from './schema.ts'

export const storeConsiderItem = endpoint({
  call: 'POST /api/front/consider/store-consider-item',
  summary: 'Puts an item on the shortlist of the member; answers how many are on it',
  who: member.itself('user_id'),
  input: shortlistEntry,
  output: shortlistCount,
  handle: ({ input, caller, context }) => addToShortlist(context.db, caller.id, input.item_id),
})

export const deleteConsiderItem = endpoint({
  call: 'POST /api/front/consider/delete-consider-item',
  summary: 'Takes an item off the shortlist; answers how many are left on it',
  who: member.itself('user_id'),
  input: shortlistEntry,
  output: shortlistCount,
  handle: ({ input, caller, context }) => removeFromShortlist(context.db, caller.id, input.item_id),
})

export const getConsiderItemIds = endpoint({
  call: 'GET /api/front/consider/get-consider-item-ids',
  summary: 'The ids of the items on the shortlist, the newest first',
  who: member.itself('user_id'),
  input: ownShortlist,
  output: z.array(z.int()),
  handle: ({ caller, context }) => listShortlistedIds(context.db, caller.id),
})

export const getConsiderItemExist = endpoint({
  call: 'GET /api/front/consider/get-consider-item-exist',
  summary: 'Whether an item is on the shortlist',
  who: member.itself('user_id'),
  input: shortlistEntry,
  output: z.boolean(),
  handle: ({ input, caller, context }) => isShortlisted(context.db, caller.id, input.item_id),
})

export const getConsiderItemCount = endpoint({
  call: 'GET /api/front/consider/get-consider-item-count',
  summary: 'How many items on the shortlist still exist',
  who: member.itself('user_id'),
  input: ownShortlist,
  output: z.int(),
  handle: ({ caller, context }) => countShortlisted(context.db, caller.id),
})
