import type { BlockView, MailDetail } from './mail-intake.schema.ts'

/** What a sender is asked, by what was found. */
const questions: Record<string, string> = {
  rate_missing: '月額（税抜）の下限と上限',
  rate_upper_only: '月額（税抜）の下限',
  rate_lower_only: '月額（税抜）の上限',
  rate_open: '月額（税抜）の目安',
  rate_not_monthly: '月額に直した金額（税抜）',
  must_missing: '必須スキル',
  place_missing: '勤務地と出社の頻度',
  remote_missing: '出社の頻度',
  start_missing: '開始の時期',
  payment_missing: '締め日と支払日',
  payment_late: '支払日（60日以内にできるか）',
}

/** A letter to the sender of a mail, to be checked and sent by the staff's own mail program. */
export function questionTo(
  { sender, subject }: Pick<MailDetail, 'sender' | 'subject'>,
  { title, findings }: Pick<BlockView, 'title' | 'findings'>,
): string {
  const wanted = findings.flatMap(({ code }) => questions[code] ?? [])
  const lines = wanted.length > 0 ? wanted : ['まだ募集中かどうか']
  const body = [
    'お世話になっております。',
    `「${title}」について、次の点をお知らせください。`,
    '',
    ...lines.map((line) => `・${line}`),
    '',
    'よろしくお願いいたします。',
  ].join('\r\n')
  const [, address = ''] = /((?<![\w.+-])[\w.+-]+@[\w.-]+)/.exec(sender) ?? []
  return `mailto:${address}?subject=${encodeURIComponent(`Re: ${subject}`)}&body=${encodeURIComponent(body)}`
}
