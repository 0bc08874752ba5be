import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { actionNames } from './audit.words.ts'
import { objectNames, targetText } from './audit-target.words.ts'

const app = join(import.meta.dirname, '../..')
const nothing = { object_kind: null, object_id: null, seen_count: null, fields: [], reason: null }

/** Whatever the product writes into the audit by a literal. */
function writtenInto(pattern: RegExp): string[] {
  const files = globSync('**/*.server.ts', { cwd: app })
  const texts = files.map((file) => readFileSync(join(app, file), 'utf8'))
  const found = texts.flatMap((text) => [...text.matchAll(pattern)].map(([, word = '']) => word))
  return [...new Set(found)]
}

test('every kind of thing in the audit has its Japanese name', () => {
  const kinds = writtenInto(/\bobject(?::| =) \{ kind: '([a-z_]+)'/g)
  expect(kinds.length).toBeGreaterThan(15)
  expect(kinds.filter((kind) => !(kind in objectNames))).toEqual([])
})

test('every name of a field in the audit is shown in Japanese', () => {
  const names = writtenInto(/action: '[a-z_]+', fields: \['([a-z_]+)'\]/g)
  const lines = writtenInto(/ line = \{.* fields: \['([a-z_]+)'\]/g)
  const texts = [...names, ...lines].map((name) =>
    targetText({ ...nothing, action: 'item_edited', fields: [name] }),
  )
  expect(texts.length).toBeGreaterThan(5)
  expect(texts.filter((text) => text === '1項目')).toEqual([])
})

test('a line names fields in words, counts those it has no word for, and gives numbers as such', () => {
  const line = { ...nothing, action: 'item_edited', object_kind: 'item', object_id: 101 }
  expect(targetText({ ...line, fields: ['name', 'x_new', 'y_new'] })).toBe(
    '案件 101：案件名・ほか2項目',
  )
  expect(targetText({ ...line, object_kind: 'client', fields: ['name', '7'] })).toBe(
    '取引先 101：会社名・番号 7',
  )
})

test('why an address was shown can be read', () => {
  const line = { ...nothing, action: 'contact_revealed', fields: ['login_id', 'tel'] }
  expect(targetText({ ...line, reason: 'identity' })).toBe('メール・電話、本人確認のため')
})

test('of people who were mailed or exported a line does not state that they were shown', () => {
  const texts = ['members_searched', 'members_mailed', 'csv_exported'].map((action) =>
    targetText({ ...nothing, action, seen_count: 2 }),
  )
  expect(texts).toEqual(['2人を表示', '2人に送信', '2人を書き出し'])
  expect(targetText({ ...nothing, action: 'csv_exported', reason: 'items' })).toBe('案件')
  const members = { ...nothing, action: 'csv_exported', reason: 'members', seen_count: 2 }
  expect(targetText(members)).toBe('会員：2人を書き出し')
})

test('a refusal names the page that was refused, and the right that was missing', () => {
  const line = { ...nothing, action: 'call_refused', fields: ['/admin/audit'] }
  expect(targetText({ ...line, reason: 'audit.read' })).toBe('/admin/audit、権限「監査ログを見る」')
  expect(targetText({ ...line, reason: 'user_id' })).toBe('/admin/audit')
})

test('a confirmation that was asked for is headed as such, and says which', () => {
  expect(actionNames.confirmation_asked).toBe('操作の前に本人確認を要求')
  const line = { ...nothing, action: 'confirmation_asked', fields: ['/admin/users'] }
  expect(targetText({ ...line, reason: 'step_up' })).toBe('/admin/users、再確認')
  expect(targetText({ ...line, reason: 'second_factor' })).toBe('/admin/users、二段階認証')
})
