import { expect } from 'vitest'
import type { Db } from '#core/db/db.server.ts'
import { closingToday, endedCobol, remoteJava } from '#db/world/items/demo.ts'
import type { ItemDetail } from '#features/items/item.schema.ts'
import { getItemDetail } from '#features/items/posting/posting.api.server.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { descriptionOf, jobPostingOf, mayBePublished, plainTitle } from './job-posting.markup.ts'

const employer = {
  siteName: 'アンケン',
  companyName: '株式会社アンケン',
  origin: 'https://anken.example',
}

async function posting(db: Db, id: number, changes: Partial<ItemDetail> = {}) {
  const item = await getItemDetail.run(contextFor(db), { id })
  return jobPostingOf({ ...item, ...changes }, employer)
}

test('an open project is published with its dates, its code and its employer', async ({ db }) => {
  const { id } = closingToday
  expect(await posting(db, id)).toMatchObject({
    '@type': 'JobPosting',
    identifier: { name: 'アンケン', value: `AN-${id}` },
    datePosted: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    validThrough: expect.stringMatching(/^\d{4}-\d\d-\d\dT23:59:59\+09:00$/),
    employmentType: 'CONTRACTOR',
    hiringOrganization: { name: '株式会社アンケン', sameAs: 'https://anken.example/' },
    url: `https://anken.example/item/detail/${id}`,
  })
})

test('an ended or paused project, or temporary staffing, is not published', async ({ db }) => {
  const item = await getItemDetail.run(contextFor(db), { id: remoteJava.id })
  const ended = await getItemDetail.run(contextFor(db), { id: endedCobol.id })
  expect([item, ended].map(mayBePublished)).toEqual([true, false])
  expect(mayBePublished({ ...item, contract_type: 'haken' })).toBe(false)
})

test('only who never comes to an office works by telecommuting', async ({ db }) => {
  const remote = await posting(db, remoteJava.id)
  expect(remote).toMatchObject({
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: { '@type': 'Country', name: 'JP' },
  })
  expect(remote).not.toHaveProperty('jobLocation')
  const changes = { onsite_days: 1, onsite_per: 'month' } as const
  const visiting = await posting(db, remoteJava.id, changes)
  expect(visiting).not.toHaveProperty('jobLocationType')
  expect(visiting).toHaveProperty('jobLocation.address.addressCountry', 'JP')
})

test('a place of work has its prefecture and its area', async ({ db }) => {
  const area = { id: 1, name: '港区', prefecture_name: '東京都' }
  const one = await posting(db, closingToday.id, { get_area_by_id_and_id: [area] })
  expect(one).toHaveProperty('jobLocation.address', {
    '@type': 'PostalAddress',
    addressRegion: '東京都',
    addressLocality: '港区',
    addressCountry: 'JP',
  })
  const two = await posting(db, closingToday.id, { get_area_by_id_and_id: [area, area] })
  expect(two).toHaveProperty('jobLocation[1].@type', 'Place')
})

test('a salary is from the fewest days a week to the most, or as it is stated', async ({ db }) => {
  const terms = { rate_min: 650_000, rate_max: 800_000, days_min: 3, days_max: 5 }
  const salary = async (rate_days: number | null) =>
    (await posting(db, remoteJava.id, { ...terms, rate_days }))?.baseSalary?.value
  expect(await salary(null)).toMatchObject({ minValue: 390_000, maxValue: 800_000 })
  expect(await salary(3)).toMatchObject({ minValue: 650_000, maxValue: 800_000 })
})

test('pay by the hour is not called monthly', async ({ db }) => {
  const hourly = { rate_min: null, rate_max: null, rate_detail: '8,000〜10,000円/時' }
  const { description } = await posting(db, remoteJava.id, hourly)
  expect(description).toContain('単価（税抜）：8,000〜10,000円/時')
  const { description: monthly } = await posting(db, remoteJava.id)
  expect(monthly).toContain('単価（税抜・月額）：')
})

test('a salary names the figures that there are', async ({ db }) => {
  const salary = async (rate_min: number | null, rate_max: number | null) =>
    (await posting(db, remoteJava.id, { rate_min, rate_max }))?.baseSalary
  const value = { '@type': 'QuantitativeValue', unitText: 'MONTH' }
  const both = { ...value, minValue: 480_000, maxValue: 750_000 }
  expect(await salary(600_000, 750_000)).toMatchObject({ currency: 'JPY', value: both })
  expect((await salary(null, 750_000))?.value).toEqual({ ...value, maxValue: 750_000 })
  expect(await salary(null, null)).toBeUndefined()
})

test.each([
  ['【急募】Javaエンジニア（ECサイト開発）', 'Javaエンジニア（ECサイト開発）'],
  ['【Java/週5日/フルリモート】衛星画像の解析基盤', '衛星画像の解析基盤（Java）'],
  ['【高単価★〜90万円】PHPで作る予約サイト', 'PHPで作る予約サイト'],
  ['Goエンジニア 月額80〜95万円 フルリモート', 'Goエンジニア'],
  ['最大100万円/月！Reactでの画面開発', 'Reactでの画面開発'],
  ['単価７０万〜 SAP導入支援', 'SAP導入支援'],
  ['100万ユーザーの家計簿アプリ開発（Swift）', '100万ユーザーの家計簿アプリ開発（Swift）'],
  ['リモートワーク基盤の構築', 'リモートワーク基盤の構築'],
  [
    'EC倉庫管理SaaSのバックエンド開発（Java・Kotlin）',
    'EC倉庫管理SaaSのバックエンド開発（Java・Kotlin）',
  ],
  ['【急募】', '【急募】'],
])('%s becomes %s', (name, title) => {
  expect(plainTitle(name)).toBe(title)
})

test('the description is plain HTML in which no text can become markup', async ({ db }) => {
  const item = await getItemDetail.run(contextFor(db), { id: remoteJava.id })
  const html = descriptionOf({ ...item, detail: '一行目\n<img src=x onerror=alert(1)>' })
  expect(html).toContain('<p>一行目</p><p>&#60;img src=x onerror=alert(1)&#62;</p>')
  expect(html).toContain('<li>Javaでのバックエンド開発（4年以上）</li>')
  expect(html.replace(/<\/?(p|ul|li|strong)>/g, '')).not.toMatch(/[<>]/)
})
