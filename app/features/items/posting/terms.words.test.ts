import { expect } from 'vitest'
import type { Db } from '#core/db/db.server.ts'
import { closingToday, endedCobol, remoteJava } from '#db/world/items/demo.ts'
import { hourlyAdviser, openRate } from '#db/world/items/rates.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { getItemDetail } from './posting.api.server.ts'
import {
  chainStops,
  hourlyText,
  officeText,
  paymentText,
  processesText,
  renewalText,
  settlementNote,
  settlementText,
} from './terms.words.ts'

function read(db: Db, { id }: { id: number }) {
  return getItemDetail.run(contextFor(db), { id })
}

test('a settlement is written by its band, or by its name where there is none', async ({ db }) => {
  const java = await read(db, remoteJava)
  expect([settlementText(java), settlementNote(java)]).toEqual(['140–180h', '上下割・15分単位'])
  expect(settlementText(await read(db, endedCobol))).toBe('固定')
  expect(settlementText(await read(db, hourlyAdviser))).toBe('時間単価')
  expect(settlementText({ ...java, settlement_method: null })).toBe('相談')
})

test('a payment is written by the days on which it is closed and made', async ({ db }) => {
  expect(paymentText(await read(db, remoteJava))).toBe('月末締め・翌月末払い')
  expect(paymentText(await read(db, endedCobol))).toBe('月末締め・翌々月5日払い')
})

test('a month is written by the hour where it has a figure', async ({ db }) => {
  expect(hourlyText(await read(db, closingToday))).toEqual({ yen: '3,750〜4,370円', hours: 160 })
  expect(hourlyText(await read(db, openRate))).toBeUndefined()
  expect(hourlyText(await read(db, hourlyAdviser))).toBeUndefined()
})

test('everybody between the client and the reader is named, and nobody where it is not given', () => {
  expect(chainStops({ chain_depth: 0 })).toEqual(['エンド', '当社', 'あなた'])
  expect(chainStops({ chain_depth: 2 })).toEqual(['エンド', '元請', '二次請け', '当社', 'あなた'])
  expect(chainStops({ chain_depth: null })).toEqual([])
})

test('processes that follow each other are written by their ends', () => {
  expect(processesText({ processes: [3, 4, 5, 6, 8] })).toBe('詳細設計〜結合テスト、運用・保守')
  expect(processesText({ processes: [4] })).toBe('製造')
  expect(processesText({ processes: [] })).toBe('')
})

test('the days on site are written once, with the place', async ({ db }) => {
  const item = await read(db, closingToday)
  expect(officeText(item)).toBe('週2出社（市ケ谷駅 徒歩2分）')
  expect(officeText(await read(db, remoteJava))).toBe('フルリモート（国内在住）')
  expect(officeText({ ...item, area_detail: '' })).toBe('週2出社')
})

test('the renewal of a project is in the brackets of its period', () => {
  expect(renewalText({ period_text: '2026年12月〜長期（3か月更新）' })).toBe('3か月更新')
  expect(renewalText({ period_text: null })).toBe('')
})
