import { expect } from 'vitest'
import { encodeShiftJis } from '#core/formats/shift-jis.server.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { startImport } from './mail-import-start.commands.server.ts'

const text = '件名：【案件】配車計画の刷新\n■案件名：配車計画の刷新\n■必須：Java\n■単価：70〜78万円'

test('a mail saved by Outlook is refused with what to do, not counted as one that is broken', async ({
  db,
}) => {
  const content = Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)
  const started = startImport(contextFor(db), { name: 'project.msg', content })
  await expect(started).rejects.toMatchObject({
    status: 422,
    message: expect.stringContaining('.eml で保存しなおす'),
  })
})

test.for([
  ['案件.txt', Buffer.from(text)],
  ['SJIS.TXT', encodeShiftJis(text)],
  ['words.eml', Buffer.from(text)],
] as const)('a text is one mail, as if it were pasted: %s', async ([name, content], { db }) => {
  const started = await startImport(contextFor(db), { name, content })
  if (!('mail_id' in started)) throw new Error('a text is no file of mails')
  expect(started.message).toBe('メールを読み取りました。')
  const mail = db.selectFrom('intake_mail').select(['subject', 'kind', 'source'])
  expect(await mail.where('id', '=', started.mail_id).executeTakeFirst()).toEqual({
    subject: '【案件】配車計画の刷新',
    kind: 'project',
    source: 'paste',
  })
})

const MAIL =
  'Received: from a by b\r\nFrom: a@example.com\r\nSubject: =?utf-8?B?5qGI5Lu2?=\r\n\r\nJava'

test.for([
  ['mail.eml', MAIL],
  ['mail', MAIL],
  ['box.txt', `From a@example.com Wed Dec 1 09:00:00 2027\n${MAIL}`],
  ['mails.csv', '件名,差出人,日時,本文\n案件,a@example.com,2027-12-01,Java'],
] as const)('%s is a file of mails', async ([name, content], { db }) => {
  const started = await startImport(contextFor(db), { name, content: Buffer.from(content) })
  expect(started).toEqual({ import_id: expect.any(Number) })
})

const ACCEPTED = '.eml・.mbox・.csv・.txt のファイルを選ぶか、文面を貼り付けてください。'

test.for([
  ['sheet.pdf', '%PDF-1.7\n1 0 obj', `「sheet.pdf」は読み取れません。${ACCEPTED}`],
  ['page.html', '<p>案件</p>', `「page.html」は読み取れません。${ACCEPTED}`],
  ['picture.txt', '\u0089PNG\u0000', `「picture.txt」は読み取れません。${ACCEPTED}`],
  ['empty.eml', '', '「empty.eml」は空のファイルです。'],
  ['blank.txt', ' \n\n', '「blank.txt」には文字がありません。'],
  ['long.txt', 'あ'.repeat(200_001), '1通の文面として読み取れるのは、20万文字までです。'],
  ['longer.txt', 'a'.repeat(900_000), '1通の文面として読み取れるのは、20万文字までです。'],
] as const)(
  '%s is refused, and it is written what is taken',
  async ([name, content, message], { db }) => {
    const started = startImport(contextFor(db), { name, content: Buffer.from(content) })
    await expect(started).rejects.toMatchObject({ status: 422, message })
  },
)
