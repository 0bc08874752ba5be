import { ADDRESS_STOPPED } from '#core/mail/mail-stop.words.ts'
import { dayText, monthDayText } from '#ui/date-text.ts'
import type { EntryStage } from './entry.codes.ts'

/** Under this name it is remembered for some minutes that an entry was made. */
export const ENTRY_FORM = 'entry'

export const ALREADY_ENTERED = 'この案件には、すでに応募しています。'

export const TERMS_CHANGED =
  'ご入力のあいだに、この案件の条件か要件が変わりました。今の内容と要件チェックをご確認のうえ、もう一度送信してください。'

/** To the staff, in place of what a mail would do. */
export const MAIL_STOPPED = 'この会員へのメールは止めています。'

/** To a member to whose address no mail is sent. */
export const NO_COPY = `${ADDRESS_STOPPED}、控えのメールはお送りできません。内容は、応募の状況でご覧いただけます。`

export const LEAVING = '退会の手続き中の会員には、連絡を送れません。'

export const WITHDRAWN_STAYS = 'ご本人が辞退した応募は、元に戻せません。'

/** What the reader is asked to agree to; a new wording gets a new date in the consents. */
export const proposalConsentWords =
  'この案件の募集元の企業へ、私のスキルシートと応募内容を提案することに同意します。'

/** What the staff asks for before it proposes somebody. */
export const consentWantedWords =
  'この案件の募集元の企業へ、ご提案を進めたいと考えています。提案には、ご本人の同意が必要です。応募の状況のページで内容をご確認のうえ、「提案に同意する」を押してください。'

type Due = { reply_due_on: string; days_to_reply: number; is_overdue: boolean }

/** 2営業日以内に返信します。11月25日（水）まで、残り1営業日です。 */
export function replyText({ reply_due_on, days_to_reply, is_overdue }: Due): string {
  if (is_overdue) {
    return '返信が遅れています。お待たせして申し訳ありません。担当者が順に確認しています。'
  }
  if (days_to_reply === 0) return '本日中に返信します。'
  return `2営業日以内に返信します。${monthDayText(reply_due_on)}まで、残り${days_to_reply}営業日です。`
}

/** From when the member can begin, as it reads on a day: 即日, or a later one. */
export function beginningText(from: string | null, readOn: string): string {
  if (from === null) return ''
  return from <= readOn ? '即日' : dayText(from)
}

/** When the member gets the mail of an act that can be taken back until then. */
export function mailedText(seconds: number): string {
  if (seconds === 0) return '会員にメールで知らせます。'
  const wait = seconds % 60 === 0 ? `${seconds / 60}分` : `${seconds}秒`
  return `${wait}後に、会員にメールで知らせます。`
}

/** What has become of an entry, after the name of its project. */
export const movedTexts: Record<EntryStage, string> = {
  received: 'への応募を受け付けました',
  reviewing: 'への応募の確認を始めました',
  proposed: 'への応募が、企業への提案に進みました',
  scheduling: 'への応募が、面談の調整に進みました',
  interviewed: 'への応募が、面談に進みました',
  offered: 'への応募に、オファーが届きました',
  started: 'への参画が決まりました',
  declined: 'への応募は、見送りとなりました',
  withdrawn: 'への応募は、辞退となりました',
}
