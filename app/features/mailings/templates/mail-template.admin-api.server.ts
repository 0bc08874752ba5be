import { endpoint } from '#core/calls/endpoint.server.ts'
import { farewell } from '#core/calls/fields.ts'
import { admin } from '#core/calls/guards.ts'
import { conflictAnswer } from '#core/calls/versions.ts'
import { composeEntryText } from './entry-text.queries.server.ts'
import { deleteTemplate, restoreTemplate, saveTemplate } from './mail-template.commands.server.ts'
import { getTemplate, searchTemplates } from './mail-template.queries.server.ts'
import {
  entryText,
  entryTextWanted,
  mailTemplate,
  templateEdit,
  templateId,
  templateSaved,
  templateSearch,
  templatesFound,
} from './mail-template.schema.ts'

const writer = admin('members.write')

export const searchTemplatesCall = endpoint({
  call: 'GET /api/admin/mail-template/search',
  summary: 'Templates of mails and messages by words, use and state, sorted, paged',
  who: writer,
  input: templateSearch,
  output: templatesFound,
  handle: ({ input, context }) => searchTemplates(context.db, input),
})

export const getTemplateCall = endpoint({
  call: 'GET /api/admin/mail-template/detail',
  summary: 'One template, archived or not',
  who: writer,
  input: templateId,
  output: mailTemplate,
  handle: ({ input, context }) => getTemplate(context.db, input.id),
})

export const editTemplateCall = endpoint({
  call: 'POST /api/admin/mail-template/edit',
  summary:
    'Changes a template; without id a new one. Fields that its use does not know are refused',
  who: writer,
  input: templateEdit,
  output: templateSaved,
  alsoAnswers: [conflictAnswer],
  idempotent: true,
  async handle({ input, context }) {
    return { message: '定型文を保存しました。', ...(await saveTemplate(context, input)) }
  },
})

export const deleteTemplateCall = endpoint({
  call: 'POST /api/admin/mail-template/delete',
  summary: 'Archives a template',
  who: writer,
  input: templateId,
  output: farewell,
  async handle({ input, context }) {
    await deleteTemplate(context, input.id)
    return { message: '定型文を削除しました。' }
  },
})

export const restoreTemplateCall = endpoint({
  call: 'POST /api/admin/mail-template/revival',
  summary: 'Restores a template',
  who: writer,
  input: templateId,
  output: farewell,
  async handle({ input, context }) {
    await restoreTemplate(context, input.id)
    return { message: '定型文を元に戻しました。' }
  },
})

export const composeEntryTextCall = endpoint({
  call: 'GET /api/admin/entry/template-text',
  summary: 'A template filled in for the member of an application, to be written to them',
  who: admin('entries.write'),
  input: entryTextWanted,
  output: entryText,
  handle: ({ input, caller, context }) => composeEntryText(context, caller, input),
  onRecord: ({ input: { id }, found: { member_id } }) => [
    { action: 'entry_viewed', object: { kind: 'entry', id }, member_id, isView: true },
  ],
})
