import { expect, test } from 'vitest'
import { emptyItem } from '#features/items/item.fields.ts'
import type { ItemFields } from '#features/items/record/item-record.schema.ts'
import { checkItem } from '#features/items/record/posting-checks.rules.ts'
import { repairOf } from './quick-fixes.form.ts'

const today = '2026-07-15'

function repairFor(code: string, change: Partial<ItemFields>) {
  const item = { ...emptyItem, ...change }
  const finding = checkItem(item, today).find((one) => one.code === code)
  return finding && repairOf(finding, item, { today, industry: '小売・EC' })
}

const repaired: readonly [
  fact: string,
  code: string,
  change: Partial<ItemFields>,
  values: object,
][] = [
  [
    'a rate in a name is left out',
    'title_rate',
    { name: 'Java開発／78万円' },
    { name: 'Java開発' },
  ],
  [
    'a shout in a name is left out with its brackets',
    'title_urgent',
    { name: '【急募】Java開発' },
    { name: 'Java開発' },
  ],
  [
    'an interview of employees becomes a talk',
    'job_interview',
    { interview_form: 'Web面接' },
    { interview_form: 'Web面談' },
  ],
  [
    'a client is named by its trade',
    'client_name',
    { client: '株式会社ベルマート通販', summary: '株式会社ベルマート通販様の開発' },
    { summary: '小売・ECの企業の開発' },
  ],
  [
    'the line of a value that did not fit is left out of the note',
    'unfit_value',
    { note: '【要確認】商流：A → B\n電話で確認' },
    { note: '電話で確認' },
  ],
  [
    'an address is left out',
    'contact_shown',
    { summary: '連絡先 bp@example.jp' },
    { summary: '連絡先 ' },
  ],
  [
    'a rate above the client’s comes down to it',
    'rate_above_client',
    { rate_max: 820_000, client_rate: 800_000 },
    { rate_max: '80' },
  ],
  [
    'two ends of a rate change places',
    'rate_reversed',
    { rate_min: 800_000, rate_max: 700_000 },
    { rate_min: '70', rate_max: '80' },
  ],
  [
    'the days until payment follow from its days',
    'payment_missing',
    { closing_day: 31, pay_month_offset: 1, pay_day: 31 },
    { payment_site_days: '30' },
  ],
  [
    'a fully remote item has no days on site',
    'remote_contradicts',
    { remote: 'full', onsite_days: 2 },
    { onsite_days: '', onsite_per: '' },
  ],
  ['a posting without an end gets 30 days', 'window_long', {}, { service_end: '2026-08-14' }],
]

test.for(repaired)('by one button %s', ([, code, change, values]) => {
  expect(repairFor(code, change)?.values).toEqual(values)
})

test('what a person has to think about has no button', () => {
  expect(repairFor('age', { summary: '20代まで' })).toBeUndefined()
  expect(repairFor('title_urgent', { name: '急募' })).toBeUndefined()
  expect(repairFor('payment_missing', { closing_day: 20 })).toBeUndefined()
})
