import { expect } from 'vitest'
import type { Context } from '#core/context.server.ts'
import type { Db } from '#core/db/db.server.ts'
import { staff } from '#db/world/people.ts'
import { capabilitiesOf } from '#features/admins/admin-rights.codes.ts'
import * as calls from '#features/mail-intake/mail-intake.admin-api.server.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { assignMailCall } from './mail-queue.admin-api.server.ts'
import { storeMissingWords } from './mail-words.commands.server.ts'

const SIGNAL = new AbortController().signal

test.for([
  ['信託', [2]],
  ['信託 Kotlin', [2]],
  ['ｋｏｔｌｉｎ', [1, 2]],
  ['OKA@FAR.EXAMPLE', [2]],
  ['第一期', [1]],
  ['丸', [1]],
  ['託信', []],
  ['100%', []],
] as const)('the words %s find the mails %j, the last first', async ([keyword, found], { db }) => {
  const office = officeOf(db)
  const search = { keyword, state: 'all', per_page: 10 } as const
  const one = await receive(office, '損保 第一期', {
    from: 'a@near.example',
    text: 'Kotlin 丸の内',
  })
  const other = await receive(office, '信託', { from: 'oka@far.example', text: 'Ｋｏｔｌｉｎ' })
  const { rows: unmarked } = await calls.searchMailsCall.run(office, search)
  await storeMissingWords(db, SIGNAL)
  const numbers = new Map([one.id, other.id].map((id, at) => [id, at + 1]))
  const { rows } = await calls.searchMailsCall.run(office, search)
  expect(rows).toEqual(unmarked)
  const own = rows.flatMap(({ id }) => numbers.get(id) ?? [])
  expect(own).toEqual([...found].reverse())
})

test('of a mail with a lower number that is stored late the words are stored too', async ({
  db,
}) => {
  const office = officeOf(db)
  const { id } = await receive(office, '信託', {})
  await receive(office, '損保', {})
  await storeMissingWords(db, SIGNAL)
  await db.deleteFrom('intake_mail_words').where('mail_id', '=', id).execute()
  await storeMissingWords(db, SIGNAL)
  const { rows } = await calls.searchMailsCall.run(office, { keyword: '信託', per_page: 10 })
  expect(rows.map((row) => row.id)).toEqual([id])
})

test.for([
  [{ assigned: 'me' }, '本命 二'],
  [{ keyword: '本命' }, '本命 二'],
  [{ kind: 'other' }, '要員のご紹介'],
  [{}, '別件'],
] as const)(
  'after a decision the next mail of the list %j is %s',
  async ([next_of, name], { db }) => {
    const office = officeOf(db)
    await db.updateTable('intake_mail').set({ state: 'passed' }).execute()
    const wanted = await receive(office, '本命 二', {})
    await receive(office, '別件', {})
    const first = await receive(office, '本命 一', {})
    for (const { id } of [wanted, first])
      await assignMailCall.run(office, { id, admin_id: staff.coordinator.id })
    const other = await receive(office, '要員のご紹介', {})
    await calls.sortMailCall.run(office, { id: other.id, kind: 'other' })
    const choice = { block_id: first.block_id, action: 'draft', next_of }
    const { next_mail_id } = await calls.decideBlockCall.run(office, choice)
    const { subject } = await calls.getMailCall.run(office, { id: next_mail_id ?? 0 })
    expect(subject).toBe(`【案件】${name}`)
  },
)

function officeOf(db: Db): Context {
  const caller = { kind: 'admin', id: staff.coordinator.id, sessionId: 1 } as const
  return { ...contextFor(db), caller: { ...caller, capabilities: capabilitiesOf('coordinator') } }
}

async function receive(context: Context, name: string, { from = 'a@b.example', text = '' }) {
  const subject = Buffer.from(`【案件】${name}`).toString('base64')
  const head = `From: ${from}\nSubject: =?UTF-8?B?${subject}?=`
  const body = `■案件名：${name}の業務システム\n■内容：${text}\n■単価：60〜70万円`
  const mail = `${head}\nContent-Type: text/plain; charset=utf-8\n\n${body}`
  const { mail_id: id } = await calls.receiveMailCall.run(context, { text: mail })
  const { blocks } = await calls.getMailCall.run(context, { id })
  return { id, block_id: blocks[0]?.id ?? 0 }
}
