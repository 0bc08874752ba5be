import type { MailState } from './outbox.schema.ts'

export const mailStateNames: Readonly<Record<MailState, string>> = {
  queued: '送信待ち',
  leased: '送信中',
  sent: '送信済み',
  unclear: '不明',
  dead: '不達',
  cancelled: '取りやめ',
}

/** Why a mail was not sent, where the reason is our own; what a server has answered is shown as it is. */
export function failureText(reason: string): string {
  return ownReasons[reason] ?? reason
}

const ownReasons: Partial<Record<string, string>> = {
  recalled: '取り消した操作のメール',
  suppressed: '止めたアドレス',
  expired: '期限切れ',
  'not wanted any more': '内容が変わったため不要',
  'could not be made': '本文を作れませんでした',
  'the worker vanished': '送信中に処理が止まりました',
  'the member is leaving': '退会の手続き中',
  'the member has left': '退会済み',
}
