/** A mail of a partner as it is sent, with a project of its own. */
export function partnerMail(n: number | string, { hasId = true } = {}): string {
  const subject = Buffer.from(`【案件】受発注システムの刷新 第${n}期`).toString('base64')
  const body = `■案件名：受発注システムの刷新 第${n}期\n■必須：Java 5年以上\n■単価：70万円\n■場所：川崎（常駐）\n`
  return [
    'From: Partner <bp@example.com>',
    `Subject: =?UTF-8?B?${subject}?=`,
    ...(hasId ? [`Message-ID: <mail-${n}@example.com>`] : []),
    'Date: Wed, 15 Jul 2026 09:00:00 +0900',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from(body).toString('base64'),
    '',
  ].join('\r\n')
}
