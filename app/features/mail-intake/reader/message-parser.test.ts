import { Buffer } from 'node:buffer'
import { expect, test } from 'vitest'
import { NEARLY_EQUAL } from '#features/mail-intake/repeated-mail.rules.ts'
import { mailsIn } from './mbox.ts'
import { readMessage } from './message-parser.ts'
import { likenessBetween, likenessOf } from './text-similarity.ts'

const HEAD =
  'From: bp@example.com\nMessage-ID: <1@example.com>\nDate: Wed, 15 Jul 2026 09:41:00 +0900\n'
// 「案件」 in ISO-2022-JP and Shift_JIS.
const JIS = Buffer.from([0x1b, 0x24, 0x42, 0x30, 0x46, 0x37, 0x6f, 0x1b, 0x28, 0x42])
const SHIFT_JIS = Buffer.from([0x88, 0xc4, 0x8c, 0x8f])
const EUC = Buffer.from([0xb0, 0xc6, 0xb7, 0xef])

test.for([
  ['iso-2022-jp', JIS],
  ['Shift_JIS', SHIFT_JIS],
  ['cp932', SHIFT_JIS],
  ['EUC-JP', EUC],
  ['utf-8', Buffer.from('案件')],
] as const)('the letters of %s are read', ([charset, bytes]) => {
  const type = `Content-Type: text/plain; charset=${charset}\n\n`
  expect(readMessage(Buffer.concat([Buffer.from(HEAD + type), bytes])).body).toBe('案件')
})

test('letters in a header are read, also where they are torn between two words', () => {
  const [one, two] = [Buffer.from('案件').subarray(0, 4), Buffer.from('案件').subarray(4)]
  const words = [one, two].map((bytes) => `=?UTF-8?B?${bytes.toString('base64')}?=`)
  const raw = Buffer.from(`${HEAD}Subject: ${words.join('\n ')}\n\n本文`)
  expect(readMessage(raw)).toMatchObject({ subject: '案件', body: '本文' })
})

test('a subject in several words of ISO-2022-JP is read without gaps', () => {
  const word = `=?ISO-2022-JP?B?${JIS.toString('base64')}?=`
  expect(readMessage(Buffer.from(`${HEAD}Subject: ${word}\n ${word}\n\n本文`)).subject).toBe(
    '案件案件',
  )
})

test.for([
  ['Shift_JIS', SHIFT_JIS],
  ['ISO-2022-JP', JIS],
  ['EUC-JP', Buffer.concat([EUC, EUC])],
] as const)('a head with %s as it is, and a body that names no charset, are read', ([, bytes]) => {
  const parts = [HEAD, 'Subject: ', bytes, '\nContent-Type: text/plain\n\n', bytes]
  const message = readMessage(Buffer.concat(parts.map((part) => Buffer.from(part))))
  expect([...new Set(message.subject + message.body)].join('')).toBe('案件')
})

test.for(['utf-8', 'us-ascii', 'x-unknown'])('Shift_JIS that is called %s is read', (charset) => {
  const type = `Content-Type: text/plain; charset=${charset}\n\n`
  expect(readMessage(Buffer.concat([Buffer.from(HEAD + type), SHIFT_JIS])).body).toBe('案件')
})

const TEXT = 'Content-Type: text/plain; charset=utf-8\n\n案件'
const FILE = 'Content-Type: application/pdf; name="a.pdf"\n\nJVBERi0='

test.for([
  ['no end', `--out\n${TEXT}\n--out\n${FILE}\n`],
  ['blanks behind the marks', `--out  \n${TEXT}\n--out \n${FILE}\n--out--  \n`],
  [
    'an inner part without its end',
    `--out\nContent-Type: multipart/alternative; boundary="in"\n\n--in\n${TEXT}\n--out\n${FILE}\n--out--\n`,
  ],
  [
    'an inner mark that begins with the outer one',
    `--out\nContent-Type: multipart/alternative; boundary="out1"\n\n--out1\n${TEXT}\n--out1--\n--out\n${FILE}\n--out--\n`,
  ],
] as const)('parts with %s are read', ([, parts]) => {
  const raw = `${HEAD}Content-Type: multipart/mixed; boundary="out"\n\n${parts}`
  expect(readMessage(Buffer.from(raw))).toMatchObject({ body: '案件', attachments: ['a.pdf'] })
})

test('of a mail in two forms the plain one is read, and a file is only named', () => {
  const parts = [
    'Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: base64\n\n' +
      Buffer.from('単価：60万').toString('base64'),
    'Content-Type: text/html; charset=utf-8\n\n<p>単価：70万</p>',
    'Content-Type: application/pdf; name="a.pdf"\nContent-Disposition: attachment\n\nJVBERi0=',
  ]
  const body = parts.map((part) => `--b\n${part}\n`).join('')
  const message = readMessage(
    Buffer.from(`${HEAD}Content-Type: multipart/mixed; boundary="b"\n\n${body}--b--\n`),
  )
  expect(message).toMatchObject({ body: '単価：60万', attachments: ['a.pdf'] })
})

test('a mail that was forwarded as a file is read below the words it came with', () => {
  const inner = `From: a@example.com\nSubject: x\nContent-Type: text/html; charset=utf-8\n\n<p>単価：70万</p>`
  const parts = [
    'Content-Type: text/plain; charset=utf-8\n\n転送します。',
    `Content-Type: message/rfc822; name="mail.eml"\nContent-Disposition: attachment; filename="mail.eml"\n\n${inner}`,
  ]
  const body = parts.map((part) => `--b\n${part}\n`).join('')
  const raw = `${HEAD}Content-Type: multipart/mixed; boundary="b"\n\n${body}--b--\n`
  expect(readMessage(Buffer.from(raw)).body).toBe('転送します。\n\n単価：70万')
})

test('the cells of a row are a line, whatever is in them', () => {
  const html =
    '<table><tr><td><p>案件名</p></td><td><div>倉庫</div></td><td>Java<br>SQL</td></tr><tr><td>必須</td><td>PHP<br>Go</td></tr></table>'
  const raw = Buffer.from(`${HEAD}Content-Type: text/html; charset=utf-8\n\n${html}`)
  expect(readMessage(raw).body).toBe('案件名\t倉庫\tJava、SQL\n\n必須\tPHP\n  Go')
})

test('a mail that is HTML only is read as its text, a table by its rows', () => {
  const html =
    '<style>p{}</style><table><tr><td>単価</td><td>70万&nbsp;円</td></tr></table><br>場所：田町'
  const raw = Buffer.from(`${HEAD}Content-Type: text/html; charset=utf-8\n\n${html}`)
  expect(readMessage(raw).body).toBe('単価\t70万 円\n\n場所：田町')
})

test('letters with an equals sign are read', () => {
  const raw = `${HEAD}Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: quoted-printable\n\n=E6=A1=88=E4=BB=\n=B6`
  expect(readMessage(Buffer.from(raw)).body).toBe('案件')
})

test('an answering machine is known by its header', () => {
  const raw = Buffer.from(`${HEAD}Auto-Submitted: auto-replied\nSubject: x\n\n不在です`)
  expect(readMessage(raw)).toMatchObject({ isAutomatic: true, sent_at: '2026-07-15T00:41:00.000Z' })
})

test('a box has its mails one after the other, and From in a sentence begins none', () => {
  const box =
    'From a Wed Jul 15 09:41:00 2026\nSubject: 1\n\nFrom here\n>From there\n\nFrom b Wed Jul 15 09:42:00 2026\nSubject: 2\n\nend\n'
  const mails = [...mailsIn(Buffer.from(box))].map((mail) => readMessage(mail))
  expect(mails.map(({ subject, body }) => [subject, body])).toEqual([
    ['1', 'From here\nFrom there'],
    ['2', 'end'],
  ])
})

test('a text in which one letter of a hundred is another is nearly the same', () => {
  const text = Array.from({ length: 60 }, (_, index) => `${index}番目の案件です`).join('')
  const changed = text.replace('30番目', '31番目').replace('7番目', '8番目')
  expect(likenessBetween(text, changed)).toBeGreaterThan(NEARLY_EQUAL)
  const [one, other] = [likenessOf(text), likenessOf(changed)]
  expect(one.bands.some((band, index) => band === other.bands[index])).toBe(true)
})

test.for([
  ['blanks', 'plain', 'Content-Transfer-Encoding: quoted-printable\n', ' '],
  ['comments that never end', 'html', '', '<!--'],
  ['tags that never end', 'html', '', '<style '],
  ['angles', 'html', '', '<'],
] as const)('%s without end cost no time', ([, form, head, letters]) => {
  const body = letters.repeat(200_000 / letters.length)
  const raw = Buffer.from(`${HEAD}Content-Type: text/${form}\n${head}\n単価${body}x`)
  const began = performance.now()
  readMessage(raw)
  expect(performance.now() - began).toBeLessThan(3_000)
})

test('a mail that says it was sent in another age is one of today', () => {
  const raw = `From: bp@example.com\nSubject: x\nDate: Fri, 01 Jan 99999 00:00:00 +0000\n\n本文`
  expect(readMessage(Buffer.from(raw)).sent_at).toBeNull()
})
