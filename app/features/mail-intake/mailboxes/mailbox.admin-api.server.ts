import { endpoint } from '#core/calls/endpoint.server.ts'
import { admin } from '#core/calls/guards.ts'
import { conflictAnswer } from '#core/calls/versions.ts'
import {
  createMailbox,
  deleteMailbox,
  editMailbox,
  restoreMailbox,
} from './mailbox.commands.server.ts'
import { mailboxLimits } from './mailbox.limits.ts'
import { getMailbox, searchMailboxes } from './mailbox.queries.server.ts'
import * as shapes from './mailbox.schema.ts'
import { tryMailbox } from './mailbox-trial.commands.server.ts'

const owner = admin('settings.manage')

export const searchMailboxesCall = endpoint({
  call: 'GET /api/admin/mailbox/search',
  summary: 'The mailboxes that the mail intake reads, with their state and the last error in words',
  who: owner,
  input: shapes.mailboxSearch,
  output: shapes.mailboxesFound,
  handle: ({ input, context }) => searchMailboxes(context.db, input),
})

export const getMailboxCall = endpoint({
  call: 'GET /api/admin/mailbox/detail',
  summary: 'One mailbox, without its secrets',
  who: owner,
  input: shapes.mailboxId,
  output: shapes.mailboxDetail,
  handle: ({ input, context }) => getMailbox(context.db, input.id),
})

export const createMailboxCall = endpoint({
  call: 'POST /api/admin/mailbox/register',
  summary: 'A new mailbox that a worker reads from now on',
  who: owner,
  input: shapes.newMailbox,
  output: shapes.mailboxSaved,
  idempotent: true,
  async handle({ input, context }) {
    return { message: 'メールボックスを登録しました。', ...(await createMailbox(context, input)) }
  },
})

export const editMailboxCall = endpoint({
  call: 'POST /api/admin/mailbox/edit-info',
  summary: 'Changes a mailbox; secrets that are empty stay, unless the account is another one',
  who: owner,
  input: shapes.mailboxChange,
  output: shapes.mailboxSaved,
  alsoAnswers: [conflictAnswer],
  idempotent: true,
  async handle({ input, context }) {
    return { message: 'メールボックスを保存しました。', ...(await editMailbox(context, input)) }
  },
})

export const tryMailboxCall = endpoint({
  call: 'POST /api/admin/mailbox/try',
  summary: 'Connects to a mailbox once; nothing is read and nothing saved',
  who: owner,
  input: shapes.mailboxTrial,
  output: shapes.mailboxTried,
  changesNothing: true,
  limits: [mailboxLimits.trial],
  handle: ({ input, context }) => tryMailbox(context, input),
})

export const deleteMailboxCall = endpoint({
  call: 'POST /api/admin/mailbox/delete',
  summary: 'Archives a mailbox: nobody reads it any more, and its mails stay',
  who: owner,
  input: shapes.mailboxId,
  output: shapes.mailboxMoved,
  async handle({ input, context }) {
    await deleteMailbox(context, input.id)
    return { message: 'メールボックスを削除しました。' }
  },
})

export const restoreMailboxCall = endpoint({
  call: 'POST /api/admin/mailbox/revival',
  summary: 'Brings a mailbox back; it is read from where it was',
  who: owner,
  input: shapes.mailboxId,
  output: shapes.mailboxMoved,
  async handle({ input, context }) {
    await restoreMailbox(context, input.id)
    return { message: 'メールボックスを元に戻しました。' }
  },
})
