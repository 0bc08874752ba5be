import { type ActArgs, act } from '#core/pages/act.server.ts'
import { chosenIds } from '#core/pages/list-page.server.ts'
import { sendMailsCall } from '#features/mailings/office/mailing.admin-api.server.ts'
import { readLetter, readReaders } from '#features/mailings/office/mailing.form.ts'

export { ActRoute as default } from '#core/pages/act-answer.ts'

export const action = act(
  sendMailsCall,
  (fields, args: Omit<ActArgs, 'params'>) => ({
    ...readLetter(fields),
    ...readReaders(args.url.searchParams, chosenIds(args)),
  }),
  (_, { id }) => `/admin/mailings/${id}`,
)
