import { expect } from 'vitest'
import { systemNow } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { makeTable } from '#tests/support/made-table.ts'
import { test } from '#tests/support/test.ts'
import { openMailFile } from './mail-document.queries.server.ts'
import { getMail } from './mail-intake.queries.server.ts'
import { readerOf } from './reading-rules/mail-reader.queries.server.ts'
import { receiveMail } from './received-mail.commands.server.ts'

type Attached = { name: string; content: Buffer | string }

/** Each week the same sentence, with another list. */
function mailWith(...files: readonly Attached[]): Buffer {
  const parts = files.map(({ name, content }) =>
    [
      '--b',
      'Content-Type: application/octet-stream',
      `Content-Disposition: attachment; filename="${name}"`,
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from(content).toString('base64'),
    ].join('\r\n'),
  )
  const head = [
    'From: bp@example.com',
    `Subject: =?UTF-8?B?${Buffer.from('案件一覧のご案内').toString('base64')}?=`,
    'Content-Type: multipart/mixed; boundary="b"',
    '',
    '--b\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n一覧を添付いたします。',
  ]
  return Buffer.from([...head, ...parts, '--b--', ''].join('\r\n'))
}

async function receive(db: Db, raw: Buffer) {
  const { reader } = await readerOf(db)
  const opened = await openMailFile(raw)
  const own = { source: 'mailbox', raw: null, received_at: systemNow() } as const
  return await receiveMail(db, reader, { ...opened, ...own })
}

const HEAD = ['案件名', '必須スキル', '単価', '勤務地']
const sheetOf = (name: string) => makeTable([HEAD, [name, 'Java 5年以上', '75万円', '川崎']])

test('the projects of an attached workbook are read', async ({ db }) => {
  const raw = mailWith({ name: 'list.xlsx', content: sheetOf('倉庫管理システムの刷新') })
  const { id } = await receive(db, raw)
  const { source, blocks, unread_parts } = await getMail(db, id)
  expect(source).toContain('添付：list.xlsx')
  expect(blocks.map(({ title }) => title)).toContain('倉庫管理システムの刷新')
  expect(unread_parts).toEqual([])
})

test('the same sentence with another list is another mail, with the same list the same', async ({
  db,
}) => {
  const [first, second] = ['在庫管理', '会計基盤'].map((name) =>
    mailWith({ name: 'list.xlsx', content: sheetOf(name) }),
  )
  if (!first || !second) return
  expect((await receive(db, first)).isNew).toBe(true)
  expect((await receive(db, second)).isNew).toBe(true)
  expect((await receive(db, first)).isNew).toBe(false)
})

test('what is not read of a mail is named with its reason', async ({ db }) => {
  const files = [
    { name: 'sheet.pdf', content: '%PDF-1.7' },
    { name: 'broken.xlsx', content: 'no zip' },
    { name: 'large.xlsx', content: Buffer.alloc(11 * 1024 * 1024) },
    { name: 'forwarded.eml', content: 'Subject: one\r\n\r\nforwarded words' },
  ]
  const { id } = await receive(db, mailWith(...files))
  const mail = await getMail(db, id)
  expect(mail.unread_parts).toEqual([
    { name: 'sheet.pdf', why: 'kind' },
    { name: 'broken.xlsx', why: 'broken' },
    { name: 'large.xlsx', why: 'size' },
  ])
  expect(mail.source).toContain('forwarded words')
})
