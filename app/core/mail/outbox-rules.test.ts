import { expect, test } from 'vitest'
import { isAddressRefusal, pauseForReader, retryPause } from './outbox-rules.ts'

const now = new Date('2026-08-01T12:00:00Z')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

test('the wait between two tries doubles from ten seconds up to an hour', () => {
  expect([0, 1, 5, 9, 15].map((tries) => retryPause(tries, 1) / 1_000)).toEqual([
    10, 20, 320, 3_600, 3_600,
  ])
  expect(retryPause(9, 0.25)).toBe(900_000)
})

test('the fourth mail within an hour waits until the first one is an hour old', () => {
  expect(pauseForReader([minutesAgo(1), minutesAgo(20)], now)).toBe(0)
  expect(pauseForReader([minutesAgo(1), minutesAgo(20), minutesAgo(50)], now)).toBe(600_000)
  expect(pauseForReader([minutesAgo(1), minutesAgo(20), minutesAgo(61)], now)).toBe(0)
})

test('the eleventh mail of a day waits until the day is over', () => {
  const ten = Array.from({ length: 10 }, (_, index) => minutesAgo(120 * (index + 1)))
  expect(pauseForReader(ten, now)).toBe(4 * 3_600_000)
})

test('a clock that was put back by forty days holds no mail for longer than an hour or a day', () => {
  const ahead = minutesAgo(-40 * 24 * 60)
  expect(pauseForReader([ahead, ahead, ahead], now)).toBe(3_600_000)
  expect(
    pauseForReader(
      Array.from({ length: 10 }, () => ahead),
      now,
    ),
  ).toBe(24 * 3_600_000)
})

test.for([
  ['RCPT TO', 550, '550 5.1.1 user unknown', true],
  ['RCPT TO', 550, '550 no such user', true],
  ['RCPT TO', 550, '550 5.2.1 mailbox disabled', true],
  ['RCPT TO', 554, '554 5.7.1 relay access denied', false],
  ['RCPT TO', 550, '550 5.7.1 your network is blocked (192.0.2.1)', false],
  ['RCPT TO', 554, '554 refused', false],
  ['RCPT TO', 450, '450 4.2.1 busy', false],
  ['RCPT TO', 550, '550 5.1.8 <…>: Sender address rejected: Domain not found', false],
  ['RCPT TO', 550, '550 5.1.0 sender rejected', false],
  ['RCPT TO', 550, '550 5.1.0 Address rejected', true],
  ['RCPT TO', 550, '550 Sender verify failed', false],
  ['RCPT TO', 550, '550 blocked using a list of addresses that send spam', false],
  ['DATA', 550, '550 5.1.1 spam', false],
  ['MAIL FROM', 550, '550 5.1.8 sender unknown', false],
] as const)('at %s, %d %s ends the mails to an address: %s', ([command, code, text, ends]) => {
  expect(isAddressRefusal({ command, code, text })).toBe(ends)
})
