import { endpoint } from '#core/calls/endpoint.server.ts'
import { anyone } from '#core/calls/guards.ts'
import { storeCompanyContact, storeContact } from './inquiry.commands.server.ts'
import { contactCheckLimit, contactLimit } from './inquiry.limits.ts'
import { companyContact, contact, looksRight, received } from './inquiry.schema.ts'

const RIGHT = { message: '入力の内容に問題はありません。' }
const RECEIVED = 'お問い合わせを受け付けました。2営業日以内に、担当の者がお返事します。'

export const validateContact = endpoint({
  call: 'POST /api/front/content-of-contact-validation',
  summary: 'Validates an inquiry; nothing is stored',
  who: anyone,
  input: contact,
  output: looksRight,
  limits: [contactCheckLimit],
  handle: () => RIGHT,
})

export const postContact = endpoint({
  call: 'POST /api/front/content-of-contact-post',
  summary: 'Saves an inquiry and mails its sender and the staff',
  who: anyone,
  input: contact,
  output: received,
  limits: [contactLimit],
  idempotent: true,
  async handle({ input, context }) {
    return { message: RECEIVED, receipt: await storeContact(context, input) }
  },
})

export const validateCompanyContact = endpoint({
  call: 'POST /api/front/content-of-company-contact-validation',
  summary: 'Validates an inquiry of a company; nothing is stored',
  who: anyone,
  input: companyContact,
  output: looksRight,
  limits: [contactCheckLimit],
  handle: () => RIGHT,
})

export const postCompanyContact = endpoint({
  call: 'POST /api/front/content-of-company-contact-post',
  summary: 'Saves an inquiry of a company and mails its sender and the staff',
  who: anyone,
  input: companyContact,
  output: received,
  limits: [contactLimit],
  idempotent: true,
  async handle({ input, context }) {
    return { message: RECEIVED, receipt: await storeCompanyContact(context, input) }
  },
})
