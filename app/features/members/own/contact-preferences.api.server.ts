import { z } from 'zod'
import { endpoint } from '#core/calls/endpoint.server.ts'
import { id } from '#core/calls/fields.ts'
import { member } from '#core/calls/guards.ts'
import type { Db } from '#core/db/db.server.ts'
import { wantsShortlistMail } from '#features/shortlist/shortlist.queries.server.ts'
import { updateContactPreferences } from './contact-preferences.commands.server.ts'
import { noPreferences } from './contact-preferences.form.ts'
import { findContactPreferences } from './contact-preferences.queries.server.ts'
import { contactChange, contactWishes } from './contact-preferences.schema.ts'

export const getUserContact = endpoint({
  call: 'GET /api/front/get-user-contact',
  summary: 'How the member wants to be contacted, and when the telephone may ring',
  who: member.itself('user_id'),
  input: z.object({ user_id: id }),
  output: contactWishes,
  async handle({ caller, context }) {
    return await readWishes(context.db, caller.id)
  },
})

export const updateUserContact = endpoint({
  call: 'POST /api/front/update-user-contact',
  summary: 'Updates how the member wants to be contacted',
  who: member.itself('user_id'),
  input: contactChange,
  output: contactWishes,
  async handle({ input: { user_id, ...preferences }, caller, context }) {
    await updateContactPreferences(context, caller, preferences)
    return await readWishes(context.db, caller.id)
  },
})

async function readWishes(db: Db, memberId: number) {
  const preferences = (await findContactPreferences(db, memberId)) ?? noPreferences
  return { ...preferences, shortlist_mail: await wantsShortlistMail(db, memberId) }
}
