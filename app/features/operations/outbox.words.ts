import type { MailState } from './outbox.schema.ts'

export const mailStateNames: Readonly<Record<MailState, string>> = {
  queued: '送信待ち',
  leased: '送信中',
  sent: '送信済み',
  unclear: '不明',
  dead: '不達',
  cancelled: '取りやめ',
}

/** Why a mail was not sent: a reason of ours, or what a server has answered, in plain words and then as it was. */
export function failureText(reason: string): string {
  return ownReasons[reason] ?? answerText(reason)
}

/** What a server has answered, what it means first; what nobody knows the meaning of is shown as it is. */
export function answerText(answer: string): string {
  const own = answer.replace(/^.*all recipients were rejected: /, '')
  const meaning = meanings.find(([pattern]) => pattern.test(own))?.[1]
  return meaning === undefined ? own : `${meaning}（${own}）`
}

const meanings: readonly (readonly [RegExp, string])[] = [
  [/\b5\.1\.([0-6]|10)\b/, 'このアドレスは相手のサーバーにありません'],
  [/\b5\.1\.\d/, '相手のサーバーが、送信元のアドレスを断りました'],
  [/\b5\.2\.1\b/, '相手のサーバーが、このアドレスの受信を止めています'],
  [/\b[45]\.2\.2\b/, '相手のメールボックスがいっぱいです'],
  [/\b5\.4\.4\b/, '相手のサーバーが見つかりません'],
  [/\b5\.7\.\d/, '相手のサーバーが、送信元か内容を理由に断りました'],
  [/^5\d\d\b|\b5\.\d{1,3}\.\d{1,3}\b/, '相手のサーバーが断りました'],
  [/^4\d\d\b|\b4\.\d{1,3}\.\d{1,3}\b/, '相手のサーバーが、いまは受け取れないと答えました'],
  [/ECONN|ETIMEDOUT|EHOST|ENOTFOUND|EAI_AGAIN|timeout|greeting/i, '送信サーバーにつながりません'],
  [/^(abuse|fraud|virus|other)$/, '迷惑メールとしての報告'],
]

const ownReasons: Partial<Record<string, string>> = {
  recalled: '取り消した操作のメール',
  suppressed: '止めたアドレス',
  expired: '期限切れ',
  'not wanted any more': '内容が変わったため不要',
  'could not be made': '本文を作れませんでした',
  'the worker vanished': '送信中に処理が止まりました',
  'the reader has had many mails': '短い時間に続いたため、間をあけて送ります',
  'its server takes no mail at the moment': '相手のサーバーが受け取れないため、間をあけて送ります',
  'no such mail here': 'このメールを知る版のサーバーを待っています',
  'the member is leaving': '退会の手続き中',
  'the member has left': '退会済み',
}
