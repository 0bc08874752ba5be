import { BLACK, progress } from '#features/members/follow-up/follow-up.codes.ts'
import { type MailKind, mergeField, type PlaceholderField } from './member-mailing.codes.ts'
import { fieldsIn, withoutFields } from './merge-field.words.ts'

/** 営業停止 */
const PAUSED = 7
const itemFields: readonly PlaceholderField[] = ['案件名', '案件コード', '案件条件', '案件URL']

type Known = { has: (name: string) => boolean }

/** What is wrong with the merge fields of a text, listed by their names. */
export function findMergeFault(text: string, known: Known = mergeField): string | undefined {
  const unknown = fieldsIn(text).find((name) => !known.has(name))
  if (unknown !== undefined) return `差し込み {{${unknown}}} は使えません。一覧からお選びください。`
  if (/[{｛]{2}|[}｝]{2}/.test(withoutFields(text))) {
    return '差し込みのかっこが閉じていません。{{氏名}} のように入力してください。'
  }
  return undefined
}

/** Whether a text can only be written about an item. */
export function needsItem(text: string): boolean {
  return fieldsIn(text).some((name) => itemFields.some((field) => field === name))
}

type Recipient = {
  is_active: boolean
  is_verified: boolean
  wants_magazine: boolean
  impression: number
  progress: number
  is_undeliverable: boolean
}

/** Why somebody is left out of a mail; what only guides to projects has to be wanted. */
export function findReasonAgainst(kind: MailKind, member: Recipient): string | undefined {
  if (!member.is_active) return '退会・無効の会員です'
  if (!member.is_verified) return 'メールアドレスが未確認です'
  if (member.is_undeliverable) return 'メールの届かないアドレスです'
  if (kind === 'contact') return undefined
  if (member.impression === BLACK) return '評価がブラックです'
  if (member.progress === PAUSED) return `進捗が${progress.label(PAUSED)}です`
  if (!member.wants_magazine) return 'お知らせメールを希望していません'
  return undefined
}
