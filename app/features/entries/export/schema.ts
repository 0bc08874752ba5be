import { chosen, id } from '#core/calls/fields.ts'
import { deskSearch } from '#features/entries/desk/schema.ts'

const encoding = chosen(['utf8', 'shift_jis'], '文字コードを選び直してください。').default('utf8')

/** The conditions of the list, for all that it finds; or `id`, for the skill sheets of one. */
export const exportWanted = deskSearch
  .omit({ page: true, per_page: true, sort: true })
  .extend({ id: id.optional(), encoding })
