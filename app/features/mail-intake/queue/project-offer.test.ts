import { expect } from 'vitest'
import type { Context } from '#core/context.server.ts'
import type { Db } from '#core/db/db.server.ts'
import { staff } from '#db/world/people.ts'
import { capabilitiesOf } from '#features/admins/admin-rights.codes.ts'
import * as calls from '#features/mail-intake/mail-intake.admin-api.server.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { foldOffers } from './project-offer.rules.ts'

const direct = { from: 'tsuji@near.example', rate: '70〜80', chain: '元請→弊社' }
const distant = { from: 'oka@far.example', rate: '75〜85', chain: 'エンド→元請→一次→弊社' }

test('the same project from two partners says who pays most and who is nearer to the end', async ({
  db,
}) => {
  const context = officeOf(db)
  await receive(context, direct)
  const { offers } = await receive(context, distant)
  expect(
    offers.map(({ sender, is_highest, is_nearest }) => [sender, is_highest, is_nearest]),
  ).toEqual([
    ['oka', true, false],
    ['tsuji', false, true],
  ])
})

test('of a rate for three days and one for five the higher one is that of a full week', async ({
  db,
}) => {
  const context = officeOf(db)
  await receive(context, { ...direct, rate: '60', days: '（週3日の場合）' })
  const { offers } = await receive(context, { ...distant, rate: '85' })
  expect(offers.map(({ sender, is_highest }) => [sender, is_highest])).toEqual([
    ['oka', false],
    ['tsuji', true],
  ])
})

test('the same project from two partners is one line of the inbox', async ({ db }) => {
  const context = officeOf(db)
  const [one, other] = [await receive(context, direct), await receive(context, distant)]
  const { rows } = await calls.searchMailsCall.run(context, { per_page: 100 })
  const ids = foldOffers(rows).map(({ id }) => id)
  expect([ids.includes(other.id), ids.includes(one.id)]).toEqual([true, false])
})

test('the same project under another title is one line of the inbox, and its draft is named', async ({
  db,
}) => {
  const context = officeOf(db)
  const one = await receive(context, { ...direct, detail: DETAIL })
  const title = 'Java／入金消込／基本リモート'
  const other = await receive(context, { ...distant, detail: `${DETAIL}長期の予定です。`, title })
  const { rows } = await calls.searchMailsCall.run(context, { per_page: 100 })
  const ids = foldOffers(rows).map(({ id }) => id)
  expect([ids.includes(other.id), ids.includes(one.id)]).toEqual([true, false])
  const choice = { block_id: one.block_id, action: 'draft' }
  const { item_id } = await calls.decideBlockCall.run(context, choice)
  const { blocks } = await calls.getMailCall.run(context, { id: other.id })
  expect(blocks[0]).toMatchObject({ match_item_id: item_id, match_why: '内容一致' })
  const third = await receive(context, {
    ...distant,
    from: 'hara@deep.example',
    detail: DETAIL,
    title,
  })
  expect(third).toMatchObject({ match_item_id: item_id })
  expect(third.offers).toHaveLength(3)
})

test('what another partner sends on with its own words above is the same project', async ({
  db,
}) => {
  const context = officeOf(db)
  await receive(context, { ...direct, detail: DETAIL })
  const sentOn = { ...distant, title: '信販会社　入金管理システム', above: '---- 転送 ----\n' }
  expect((await receive(context, sentOn)).offers).toHaveLength(2)
})

test('what is asked for another role with the same words is another project', async ({ db }) => {
  const context = officeOf(db)
  await receive(context, { ...direct, detail: DETAIL, title: '入金管理 PM' })
  const { offers } = await receive(context, { ...distant, detail: DETAIL, title: '入金管理 PG' })
  expect(offers).toEqual([])
})

test('a project that one partner sends again is compared with nobody', async ({ db }) => {
  const context = officeOf(db)
  await receive(context, direct)
  expect((await receive(context, { ...direct, rate: '72〜82' })).offers).toEqual([])
})

test('a draft is named in the mails of other partners that came before it', async ({ db }) => {
  const context = officeOf(db)
  const [one, other] = [await receive(context, direct), await receive(context, distant)]
  const choice = { block_id: one.block_id, action: 'draft' }
  const { item_id } = await calls.decideBlockCall.run(context, choice)
  const { blocks } = await calls.getMailCall.run(context, { id: other.id })
  expect(blocks[0]).toMatchObject({ match_item_id: item_id, match_why: '案件名一致' })
})

test('what another partner offers otherwise changes nothing of the draft by itself', async ({
  db,
}) => {
  const context = officeOf(db)
  const [one, other] = [await receive(context, distant), await receive(context, direct)]
  await calls.decideBlockCall.run(context, { block_id: one.block_id, action: 'draft' })
  const { lines } = await calls.getUpdateCall.run(context, { block_id: other.block_id })
  const rate = lines.find(({ label }) => label === '月額')
  expect(rate).toMatchObject({ is_on: false, why: 'ほかの取引先からのメールです' })
})

function officeOf(db: Db): Context {
  const caller = { kind: 'admin', id: staff.coordinator.id, sessionId: 1 } as const
  return { ...contextFor(db), caller: { ...caller, capabilities: capabilitiesOf('coordinator') } }
}

const DETAIL =
  '入金の消込と督促を担う仕組みを、オープン系へ移します。電文の取り込みから照合までの夜間処理も、画面の刷新に合わせて作り直します。'

type Sent = typeof direct & { days?: string; title?: string; detail?: string; above?: string }

async function receive(context: Context, { from, rate, chain, ...others }: Sent) {
  const { days = '', title = '信販会社の入金管理システム', detail, above = '' } = others
  const subject = Buffer.from(`【案件】信販 ${rate}`).toString('base64')
  const head = `From: ${from.split('@')[0]} <${from}>\nSubject: =?UTF-8?B?${subject}?=`
  const work = detail ? `■内容：${detail}\n` : ''
  const body = `■案件名：${title}\n${work}■必須：Java 3年\n■単価：${rate}万円${days}\n■商流：${chain}`
  const text = `${head}\nContent-Type: text/plain; charset=utf-8\n\n${above}${body}`
  const { mail_id: id } = await calls.receiveMailCall.run(context, { text })
  const { blocks } = await calls.getMailCall.run(context, { id })
  const { id: block_id = 0, offers = [], match_item_id = null } = blocks[0] ?? {}
  return { id, block_id, offers, match_item_id }
}
