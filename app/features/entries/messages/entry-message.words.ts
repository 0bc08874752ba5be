import { mailedText } from '#features/entries/entry.words.ts'
import { monthDayText, timeText } from '#ui/date-text.ts'

type Delivery = { mailedAt: string | undefined; undoSeconds: number }

/** What the staff reads once a message is sent; `mailedAt` where the mail waits for the end of the quiet hours. */
export function sentText({ mailedAt, undoSeconds }: Delivery): string {
  if (mailedAt === undefined) return `メッセージを送りました。${mailedText(undoSeconds)}`
  const when = `${monthDayText(mailedAt)}${timeText(mailedAt)}`
  return `メッセージを送りました。メールは、ご本人の希望により${when}に届きます。`
}

/** Asks the member to reply. */
export function memberDueText(due: string): string {
  return `担当者が返信をお待ちしています。${monthDayText(due)}までにお願いします。`
}
