import { z } from 'zod'
import { chosen, id, moment, severalOf } from '#core/calls/fields.ts'
import { officePaging, paged } from '#core/calls/paging.ts'
import { newOrKnown, withVersion } from '#core/calls/versions.ts'
import { toLineFeeds } from '#core/formats/line-feeds.ts'
import { MESSAGE_LENGTH } from '#features/entries/entry.codes.ts'
import { LETTER_LENGTH, SUBJECT_LENGTH } from '#features/members/mailing/member-mailing.codes.ts'
import { findMergeFault } from '#features/members/mailing/member-mailing.rules.ts'
import { fieldsOf, type TemplateUse, templateState, templateUse } from './mail-template.codes.ts'

export const templateSearch = officePaging(['use', 'name', 'updated']).extend({
  keyword: z.string().trim().max(100).default(''),
  use: severalOf(templateUse.all, '使う場面を選び直してください。').optional(),
  state: severalOf(templateState.all, '状態を選び直してください。').default(['active']),
})
export type TemplateSearch = z.output<typeof templateSearch>

export const mailTemplate = z.object({
  id: z.int(),
  name: z.string(),
  use: z.enum(templateUse.all),
  subject: z.string(),
  body: z.string(),
  is_deleted: z.boolean(),
  version: z.int(),
  updated_at: moment,
})
export type MailTemplate = z.output<typeof mailTemplate>
export const templatesFound = paged(mailTemplate)

const NO_NAME = '名前を入力してください。'
const NO_BODY = '本文を入力してください。'

const textOf = (given: string) => toLineFeeds(given).trim()

/** Without an id it is a new one; fields that are not known at its stage are refused by their names. */
export const templateEdit = withVersion(
  z
    .object({
      ...newOrKnown,
      name: z
        .string({ error: NO_NAME })
        .trim()
        .min(1, NO_NAME)
        .max(40, '名前は40文字以内で入力してください。'),
      use: chosen(templateUse.all, '使う場面を選んでください。'),
      subject: z.string().trim().max(SUBJECT_LENGTH, `件名は${SUBJECT_LENGTH}文字以内です。`),
      body: z
        .string({ error: NO_BODY })
        .transform(textOf)
        .refine((text) => text !== '', { error: NO_BODY }),
    })
    .superRefine(({ use, subject, body }, { addIssue }) => {
      const refuse = (path: 'subject' | 'body', message: string | undefined) => {
        if (message) addIssue({ code: 'custom', path: [path], message })
      }
      refuse('subject', findSubjectFault(use, subject))
      refuse('body', findLengthFault(use, body) ?? findFieldFault(use, body))
    }),
)
export type TemplateEdit = z.output<typeof templateEdit>

function findSubjectFault(use: TemplateUse, subject: string): string | undefined {
  if (use === 'letter' && subject === '') return '件名を入力してください。'
  if (subject.includes('\n')) return '件名は1行で入力してください。'
  return findFieldFault(use, subject)
}

function findLengthFault(use: TemplateUse, body: string): string | undefined {
  const most = use === 'letter' ? LETTER_LENGTH : MESSAGE_LENGTH
  return [...body].length > most ? `本文は${most}文字以内で入力してください。` : undefined
}

function findFieldFault(use: TemplateUse, text: string): string | undefined {
  return findMergeFault(text, new Set<string>(fieldsOf(use).map(({ code }) => code)))
}

export const templateId = z.object({ id })
export const templateSaved = z.object({ message: z.string(), id: z.int(), version: z.int() })

export const entryTextWanted = z.object({ id, template_id: id })
/** `gaps`: fields that this application has no value for; they are left in the text to be written by hand. */
export const entryText = z.object({
  member_id: z.int(),
  name: z.string(),
  body: z.string(),
  gaps: z.array(z.string()),
})
