import { codes } from '#core/calls/code-list.ts'
import { type EntryStage, entryStage } from '#features/entries/entry.codes.ts'
import { mergeField } from '#features/members/mailing/member-mailing.codes.ts'

/** What a template is for: mails to members, or the messages of an application at a stage. */
export const templateUse = codes([
  ['letter', '会員へのメール'],
  ...entryStage.list.map(({ code, label }) => [code, `応募：${label}`] as const),
])
export type TemplateUse = (typeof templateUse.all)[number]

export const templateState = codes([
  ['active', '有効'],
  ['deleted', '削除済み'],
])

const pairs = mergeField.list.map(({ code, label }) => [code, label] as const)

/** The fields of a message; the last two are known at some stages alone. */
export const entryField = codes([
  ...pairs,
  ['受付番号', '応募の番号（EN123）'],
  ['応募日', '応募した日'],
  ['応募URL', '会員から見た応募のページ'],
  ['面談日時', '決まっている面談の日時'],
  ['見送りの理由', '会員に伝えた理由'],
])
export type EntryField = (typeof entryField.all)[number]

const withInterview: readonly TemplateUse[] = ['scheduling', 'interviewed', 'offered']

/** The fields that a template may have. */
export function fieldsOf(use: TemplateUse): readonly { code: EntryField; label: string }[] {
  if (use === 'letter') return mergeField.list
  return entryField.list.filter(({ code }) => {
    if (code === '面談日時') return withInterview.includes(use)
    return code !== '見送りの理由' || use === 'declined'
  })
}

/** As the table has it: mails to members are at no stage. */
export function stageOf(use: TemplateUse): EntryStage | null {
  return use === 'letter' ? null : use
}

export function usedAt(stage: EntryStage | null): TemplateUse {
  return stage ?? 'letter'
}
