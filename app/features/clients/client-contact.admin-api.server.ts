import { z } from 'zod'
import { endpoint } from '#core/calls/endpoint.server.ts'
import { admin } from '#core/calls/guards.ts'
import { conflictAnswer } from '#core/calls/versions.ts'
import { clientContact, clientMoved, clientSaved } from './client.schema.ts'
import {
  createContact,
  deleteContact,
  editContact,
  restoreContact,
} from './client-contact.commands.server.ts'
import { getContact } from './client-contact.queries.server.ts'
import { contactChange, contactId, newContact } from './client-contact.schema.ts'

const writer = admin('clients.write')
const contactSaved = clientSaved.extend({ client_id: z.int() })

export const getContactCall = endpoint({
  call: 'GET /api/admin/client/contact/detail',
  summary: 'A contact of a client; on record',
  who: admin('clients.read'),
  input: contactId,
  output: clientContact,
  handle: ({ input, context }) => getContact(context.db, input.id),
  onRecord: ({ found: { client_id: id } }) => [
    { action: 'client_viewed', object: { kind: 'client', id }, isView: true },
  ],
})

export const createContactCall = endpoint({
  call: 'POST /api/admin/client/contact/register',
  summary: 'A contact of a client',
  who: writer,
  input: newContact,
  output: contactSaved,
  idempotent: true,
  async handle({ input, context }) {
    return { message: '担当者を登録しました。', ...(await createContact(context, input)) }
  },
})

export const editContactCall = endpoint({
  call: 'POST /api/admin/client/contact/edit-info',
  summary: 'Changes what is noted of a contact',
  who: writer,
  input: contactChange,
  output: contactSaved,
  alsoAnswers: [conflictAnswer],
  idempotent: true,
  async handle({ input, context }) {
    return { message: '担当者を保存しました。', ...(await editContact(context, input)) }
  },
})

export const deleteContactCall = endpoint({
  call: 'POST /api/admin/client/contact/delete',
  summary: 'Archives a contact, who is requested nothing any more',
  who: writer,
  input: contactId,
  output: clientMoved,
  async handle({ input, context }) {
    await deleteContact(context, input.id)
    return { message: '担当者を削除しました。' }
  },
})

export const restoreContactCall = endpoint({
  call: 'POST /api/admin/client/contact/revival',
  summary: 'Brings a contact back',
  who: writer,
  input: contactId,
  output: clientMoved,
  async handle({ input, context }) {
    await restoreContact(context, input.id)
    return { message: '担当者を元に戻しました。' }
  },
})
