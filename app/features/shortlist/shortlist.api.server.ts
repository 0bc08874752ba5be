import { z } from 'zod'
import { endpoint } from '#core/calls/endpoint.server.ts'
import { anyone, member } from '#core/calls/guards.ts'
import { paged } from '#core/calls/paging.ts'
import { itemCard } from '#features/items/item.schema.ts'
import { dismissItem, restoreDismissed } from './dismissed-item.commands.server.ts'
import {
  addToShortlist,
  noteOnShortlist,
  removeFromShortlist,
  restoreToShortlist,
} from './shortlist.commands.server.ts'
import {
  countShortlisted,
  isShortlisted,
  listShortlistedIds,
  listShortlistItems,
} from './shortlist.queries.server.ts'
import {
  dismissal,
  ownShortlist,
  shortlistChange,
  shortlistCount,
  shortlistEntry,
  shortlistItem,
  shortlistNote,
  shortlistQuery,
} from './shortlist.schema.ts'
import { changeVisitorShortlist } from './visitor-shortlist.commands.server.ts'
import { listVisitorItems } from './visitor-shortlist.queries.server.ts'

export const getItemUnderConsiderationList = endpoint({
  call: 'GET /api/front/get-item-under-consideration-list',
  summary: 'The shortlist as cards: of a member their own, of a visitor what their cookie holds',
  who: anyone,
  output: z.object({ rows: z.array(itemCard) }),
  async handle({ caller, context }) {
    if (caller.kind !== 'member') return { rows: await listVisitorItems(context) }
    const whole = { sort: 'added', page: 1, per_page: ALL } as const
    return await listShortlistItems(context.db, caller.id, whole, context.now)
  },
})

/** More than a member can have, with what a login may add. */
const ALL = 1_000

export const getConsiderItemList = endpoint({
  call: 'GET /api/front/item/get-consider-item-list',
  summary: 'The shortlist of the member page by page, with their notes and stars',
  who: member.itself('user_id'),
  input: shortlistQuery,
  output: paged(shortlistItem),
  handle: ({ input, caller, context }) => {
    const { user_id: _, ...query } = input
    return listShortlistItems(context.db, caller.id, query, context.now)
  },
})

export const changeConsiderItem = endpoint({
  call: 'POST /api/front/consider/change-consider-item',
  summary: 'Adds, removes or restores an item on the shortlist of the caller, member or visitor',
  who: anyone,
  input: shortlistChange,
  output: shortlistCount,
  async handle({ input, caller, context }) {
    if (caller.kind !== 'member') return await changeVisitorShortlist(context, input)
    const acts = { keep: addToShortlist, remove: removeFromShortlist, restore: restoreToShortlist }
    return await acts[input.act](context.db, caller.id, input.item_id)
  },
})

export const changeDismissedItem = endpoint({
  call: 'POST /api/front/consider/change-dismissed-item',
  summary: 'Notes that the member is not interested in an item, or takes that back',
  who: member,
  input: dismissal,
  output: dismissal,
  async handle({ input, caller, context }) {
    const change = input.is_dismissed ? dismissItem : restoreDismissed
    await change(context.db, caller.id, input.item_id)
    return input
  },
})

export const updateConsiderItem = endpoint({
  call: 'POST /api/front/consider/update-consider-item',
  summary: 'Keeps a private note and 0 to 3 stars with an item of the shortlist',
  who: member.itself('user_id'),
  input: shortlistNote,
  output: z.object({ message: z.string() }),
  async handle({ input, caller, context }) {
    await noteOnShortlist(context.db, caller.id, input)
    return { message: '保存しました。' }
  },
})

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
