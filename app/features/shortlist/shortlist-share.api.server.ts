import { endpoint } from '#core/calls/endpoint.server.ts'
import { member } from '#core/calls/guards.ts'
import { ownShortlist } from './shortlist.schema.ts'
import { revokeShare, shareShortlist } from './shortlist-share.commands.server.ts'
import { findOwnShare } from './shortlist-share.queries.server.ts'
import { ownShare } from './shortlist-share.schema.ts'

export const getConsiderShare = endpoint({
  call: 'GET /api/front/consider/get-consider-share',
  summary: 'The link by which the member has shared their shortlist, while it holds',
  who: member.itself('user_id'),
  input: ownShortlist,
  output: ownShare,
  handle: ({ caller, context }) => findOwnShare(context.db, caller.id),
})

export const createConsiderShare = endpoint({
  call: 'POST /api/front/consider/create-consider-share',
  summary: 'Makes a link to the shortlist as it is now, for 14 days; the one before ends',
  who: member.itself('user_id'),
  input: ownShortlist,
  output: ownShare,
  handle: ({ caller, context }) => shareShortlist(context.db, caller.id),
})

export const revokeConsiderShare = endpoint({
  call: 'POST /api/front/consider/revoke-consider-share',
  summary: 'Ends the link to the shortlist at once',
  who: member.itself('user_id'),
  input: ownShortlist,
  output: ownShare,
  handle: ({ caller, context }) => revokeShare(context.db, caller.id),
})
