import { sql } from 'kysely'
import { expect } from 'vitest'
import { systemNow } from '#core/clock.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { getMail } from './mail-intake.queries.server.ts'
import { takePasted } from './pasted-mail.commands.server.ts'
import { unopenedMail } from './reader/opened-mail.ts'
import type { ThreadedReader } from './reader/threaded-reader.server.ts'
import { receiveMail } from './received-mail.commands.server.ts'

/** A reader for which every mail is too slow to be read. */
const tired: ThreadedReader = {
  read: async ({ subject }) => ({
    kind: 'project',
    reasons: [{ word: '', where: 'limit' }],
    subject,
    blocks: [],
    footer: null,
    isCut: true,
  }),
  readBlock: async () => undefined,
  readField: async () => undefined,
}

test('a mail that cannot be read within the limits is stored unread, with its text', async ({
  db,
}) => {
  const opened = unopenedMail({ text: `単価\u0000${'　'.repeat(70_000)}`, subject: '案件' })
  const own = { source: 'paste', raw: null, received_at: systemNow() } as const
  const received = await receiveMail(db, tired, { ...opened, ...own })
  expect(received).toMatchObject({ isNew: true, isUnread: true, isCut: true })
  const mail = await getMail(db, received.id)
  expect(mail).toMatchObject({ why: expect.stringContaining('未読'), blocks: [], subject: '案件' })
  expect(mail.source).toHaveLength(60_002)
  expect(await receiveMail(db, tired, { ...opened, ...own })).toMatchObject({ isNew: false })
})

test('no transaction waits while a mail is read', async ({ db }) => {
  const idle: number[] = []
  const watching: ThreadedReader = {
    ...tired,
    async read(...mail) {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from pg_stat_activity
        where datname = current_database() and state = 'idle in transaction'`.execute(db)
      idle.push(rows[0]?.n ?? -1)
      return await tired.read(...mail)
    },
  }
  const opened = unopenedMail({ text: '案件のご紹介です。', subject: '案件' })
  await receiveMail(db, watching, {
    ...opened,
    source: 'paste',
    raw: null,
    received_at: systemNow(),
  })
  expect(idle).toEqual([0])
})

test('of a mail with thousands of projects a hundred are read, and this is shown', async ({
  db,
}) => {
  const text = Array.from({ length: 900 }, (_, n) => `■案件名：案件${n}\n■単価：60万`).join('\n')
  const { mail_id } = await takePasted(contextFor(db), { text, subject: '案件' })
  const { blocks, is_cut } = await getMail(db, mail_id)
  expect([blocks.length, is_cut]).toEqual([100, true])
})
