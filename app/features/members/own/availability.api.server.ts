import { z } from 'zod'
import { endpoint } from '#core/calls/endpoint.server.ts'
import { id } from '#core/calls/fields.ts'
import { member } from '#core/calls/guards.ts'
import { updateAvailability } from './availability.commands.server.ts'
import { noAvailability } from './availability.form.ts'
import { findAvailability } from './availability.queries.server.ts'
import { availability, availabilityChange } from './availability.schema.ts'

export const getUserAvailability = endpoint({
  call: 'GET /api/front/get-user-availability',
  summary: 'From when, how many days a week and beside what the member can work',
  who: member.itself('user_id'),
  input: z.object({ user_id: id }),
  output: availability,
  async handle({ caller, context }) {
    return (await findAvailability(context.db, caller.id)) ?? noAvailability
  },
})

export const updateUserAvailability = endpoint({
  call: 'POST /api/front/update-user-availability',
  summary: 'Updates from when and how much the member can work',
  who: member.itself('user_id'),
  input: availabilityChange,
  output: availability,
  async handle({ input: { user_id, ...change }, caller, context }) {
    await updateAvailability(context, caller, change)
    return (await findAvailability(context.db, caller.id)) ?? noAvailability
  },
})
