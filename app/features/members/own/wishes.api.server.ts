import { z } from 'zod'
import { endpoint } from '#core/calls/endpoint.server.ts'
import { id } from '#core/calls/fields.ts'
import { member } from '#core/calls/guards.ts'
import { updateWishes } from './wishes.commands.server.ts'
import { noWishes } from './wishes.form.ts'
import { findWishes } from './wishes.queries.server.ts'
import { wishes, wishesChange } from './wishes.schema.ts'

export const getUserWishes = endpoint({
  call: 'GET /api/front/get-user-wishes',
  summary: 'What the member looks for: rate, days, remote work, places, positions, and what not',
  who: member.itself('user_id'),
  input: z.object({ user_id: id }),
  output: wishes,
  handle: async ({ caller, context }) => (await findWishes(context.db, caller.id)) ?? noWishes,
})

export const updateUserWishes = endpoint({
  call: 'POST /api/front/update-user-wishes',
  summary: 'Puts wishes in place of those before; answers them',
  who: member.itself('user_id'),
  input: wishesChange.extend({ user_id: id }),
  output: wishes,
  async handle({ input: { user_id, ...change }, caller, context }) {
    await updateWishes(context, caller, change)
    return (await findWishes(context.db, caller.id)) ?? noWishes
  },
})
