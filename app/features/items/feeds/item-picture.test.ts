import { inflateSync } from 'node:zlib'
import { expect } from 'vitest'
import type { Db } from '#core/db/db.server.ts'
import { drawPicture } from '#core/formats/draw-picture.server.ts'
import { xmlDocument } from '#core/formats/markup.ts'
import { breakLines } from '#core/formats/text-lines.ts'
import { endedCobol, remoteJava } from '#db/world/items/demo.ts'
import type { ItemDetail } from '#features/items/item.schema.ts'
import { getItemDetail } from '#features/items/posting/posting.api.server.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { readXml, type XmlElement } from '#tests/support/xml.ts'
import { itemPicture, pictureVersion, sitePicture } from './item-picture.markup.ts'

async function wordsOn(db: Db, id: number, changes: Partial<ItemDetail> = {}) {
  const item = await getItemDetail.run(contextFor(db), { id })
  const picture = itemPicture({ ...item, ...changes }, 'アンケン')
  return wordsIn(readXml(xmlDocument(picture)))
}

function wordsIn({ text, children }: XmlElement): string[] {
  return [...(text === '' ? [] : [text]), ...children.flatMap(wordsIn)]
}

test('the picture of a project shows what decides', async ({ db }) => {
  const words = await wordsOn(db, remoteJava.id)
  for (const word of [
    'AN-101',
    '80〜95',
    '万円',
    '税抜・月額（週5日）',
    '出社',
    '開始',
    '最終確認',
  ]) {
    expect(words).toContain(word)
  }
  expect(words.join('')).toContain(remoteJava.name)
})

test('the picture of an ended project says so and never looks open', async ({ db }) => {
  const words = await wordsOn(db, endedCobol.id)
  expect(words).toContain('募集は終了しました')
  expect(words).not.toContain('最終確認')
  expect(await wordsOn(db, endedCobol.id, { state: 'paused' })).toContain('募集を停止中')
})

test('no name and no rate breaks a picture', async ({ db }) => {
  const hostile = `</text><script>alert(1)</script>&\u0000\ud800${'長'.repeat(5_000)}`
  const changes = { name: hostile, rate_min: null, rate_max: null, rate_detail: hostile }
  const words = await wordsOn(db, remoteJava.id, changes)
  expect(words[1]).toMatch(/^<\/text><script>/)
  expect(words.every((line) => line.length < 60)).toBe(true)
})

test('a picture is a PNG of the size that networks ask for', async () => {
  const png = await drawPicture(sitePicture('アンケン'))
  expect(png.subarray(1, 4).toString('latin1')).toBe('PNG')
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
  const length = png.readUInt32BE(33)
  const rows = inflateSync(png.subarray(41, 41 + length))
  expect(rows.length).toBe((1200 * 3 + 1) * 630)
  expect(new Set(rows).size).toBeGreaterThan(20)
})

test('a picture has a new address once what it shows has changed', () => {
  const shown = { id: 1, updated_at: '2026-11-01T09:00:00+09:00', confirmed_at: null } as const
  const open = pictureVersion({ ...shown, state: 'open' })
  const confirmed_at = '2026-11-20T09:00:00+09:00'
  const others = [
    pictureVersion({ ...shown, state: 'ended' }),
    pictureVersion({ ...shown, confirmed_at, state: 'open' }),
  ]
  expect(new Set([open, ...others]).size).toBe(3)
})

test.each([
  ['短い名前', ['短い名前']],
  [
    'スマートフォンゲームの新規開発（Unity・C#）',
    ['スマートフォンゲームの', '新規開発（Unity・C#）'],
  ],
  ['JavaJavaJavaJavaJavaJavaJavaJavaJavaJavaJavaJava', ['JavaJavaJavaJavaJavaJavaJava…']],
])('%s is broken between words into lines of like length', (text, lines) => {
  expect(breakLines(text, 20, 2)).toEqual(lines)
})

test('what has no room in two lines ends in an ellipsis', () => {
  const lines = breakLines('銀行の勘定系システムの更改に伴う要件定義と基本設計、'.repeat(5), 20, 2)
  expect(lines).toHaveLength(2)
  expect(lines[1]).toMatch(/…$/)
})
