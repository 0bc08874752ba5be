import { endpoint } from '#core/calls/endpoint.server.ts'
import { admin } from '#core/calls/guards.ts'
import { invalid } from '#core/problem.ts'
import { listStaffWho } from '#features/admins/admin.queries.server.ts'
import { changedMail } from '#features/mail-intake/mail-intake.schema.ts'
import { assignMail } from './mail-assignment.commands.server.ts'
import { claimMail } from './mail-claim.commands.server.ts'
import * as shapes from './mail-queue.schema.ts'
import { passMails } from './passed-mail.commands.server.ts'

const editor = admin('mails.work')

export const claimMailCall = endpoint({
  call: 'POST /api/admin/mail-intake/claim',
  summary: 'Opens a mail to work on it: nobody else changes it meanwhile',
  who: editor,
  input: shapes.mailClaim,
  output: changedMail,
  changesNothing: true,
  async handle({ input: { id, is_take_over }, context }) {
    await claimMail(context, id, { isTakeOver: is_take_over })
    return { message: 'あなたが対応中です。', mail_id: id }
  },
})

export const assignMailCall = endpoint({
  call: 'POST /api/admin/mail-intake/assign',
  summary: 'Assigns a mail to one of the staff, or to nobody',
  who: editor,
  input: shapes.mailAssignment,
  output: changedMail,
  async handle({ input, context }) {
    const name = await assignMail(context, input)
    const message = name === null ? '担当を外しました。' : `担当を${name}さんにしました。`
    return { message, mail_id: input.id }
  },
})

export const passMailsCall = endpoint({
  call: 'POST /api/admin/mail-intake/pass',
  summary: 'Archives the chosen mails, or all of a sender that wait; those of other holders stay',
  who: editor,
  input: shapes.mailPassing,
  output: shapes.passedMails,
  goesOneWay: true,
  async handle({ input: { ids, sender_of }, context }) {
    const chosen = sender_of === undefined ? { ids } : { senderOf: sender_of }
    const { passed } = await passMails(context, chosen)
    if (passed === 0) throw invalid({ ids: ['見送るメールを選んでください。'] })
    return { message: `${passed}通を見送りました。`, passed }
  },
})

export const listAssigneesCall = endpoint({
  call: 'GET /api/admin/mail-intake/assignees',
  summary: 'Who may work on mails',
  who: editor,
  output: shapes.assignees,
  async handle({ context }) {
    const staff = await listStaffWho(context.db, 'mails.work')
    return { rows: staff.map(({ id, name }) => ({ id, name })) }
  },
})
