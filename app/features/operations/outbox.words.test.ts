import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { failureText } from './outbox.words.ts'

const places = [
  '../../core/mail/outbox.server.ts',
  '../../core/mail/outbox-claim.server.ts',
  '../../core/mail/outbox-delivery.server.ts',
  '../members/leaving/withdrawal.commands.server.ts',
]
const REASON = /(?:reason: |last_error: |cancelMailsTo\([^'\n]*)'([^']+)'(?!, detail)/g

test('the staff reads every reason of ours in Japanese', async () => {
  const sources = await Promise.all(
    places.map((place) => readFile(new URL(place, import.meta.url), 'utf8')),
  )
  const reasons = sources.flatMap((source) => [...source.matchAll(REASON)].map(([, one]) => one))
  const own = reasons.filter((reason) => reason !== undefined && reason !== 'bounce')
  expect(own.length).toBeGreaterThan(6)
  expect(own.filter((reason) => reason && /^[\x20-\x7e]+$/.test(failureText(reason)))).toEqual([])
})

test('what a server has answered is shown as it is', () => {
  expect(failureText('550 5.1.1 user unknown')).toBe('550 5.1.1 user unknown')
})
