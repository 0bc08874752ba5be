import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { failureText } from './outbox.words.ts'

const places = [
  '../../core/mail/outbox.server.ts',
  '../../core/mail/outbox-claim.server.ts',
  '../../core/mail/outbox-delivery.server.ts',
  '../members/leaving/withdrawal.commands.server.ts',
]
const REASON =
  /(?:reason: |last_error: |later\([^'\n]*|cancelMailsTo\([^'\n]*)'([^']+)'(?!, detail)/g

test('the staff reads every reason of ours in Japanese', async () => {
  const sources = await Promise.all(
    places.map((place) => readFile(new URL(place, import.meta.url), 'utf8')),
  )
  const reasons = sources.flatMap((source) => [...source.matchAll(REASON)].map(([, one]) => one))
  const own = reasons.filter((reason) => reason !== undefined && reason !== 'bounce')
  expect(own.length).toBeGreaterThan(9)
  expect(own.filter((reason) => reason && /^[\x20-\x7e]+$/.test(failureText(reason)))).toEqual([])
})

test.for([
  [
    "Can't send mail - all recipients were rejected: 550 5.1.1 <…>: User unknown",
    'このアドレスは相手のサーバーにありません（550 5.1.1 <…>: User unknown）',
  ],
  ['5.2.1', '相手のサーバーが、このアドレスの受信を止めています（5.2.1）'],
  ['Message failed: 554 5.7.1 refused', /送信元か内容を理由に.*554 5\.7\.1/],
  ['connect ECONNREFUSED 192.0.2.1:25', /^送信サーバーにつながりません/],
  ['abuse', /^迷惑メールとしての報告/],
  ['what nobody knows', 'what nobody knows'],
] as const)('the staff reads what "%s" means, and what it was', ([answer, text]) => {
  expect(failureText(answer)).toMatch(text)
})
