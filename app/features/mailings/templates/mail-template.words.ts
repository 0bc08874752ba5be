import { type EntryField, entryField, templateState, templateUse } from './mail-template.codes.ts'

const places: Partial<Record<EntryField, string>> = {
  受付番号: '。応募のメッセージで使えます',
  応募日: '。応募のメッセージで使えます',
  応募URL: '。応募のメッセージで使えます',
  面談日時: '。面談調整・面談・オファーで使えます',
  見送りの理由: '。見送りで使えます',
}

export const templateLabels = { name: '名前', use: '使う場面', subject: '件名', body: '本文' }

export const templateUses = templateUse.list.map(({ code, label }) => ({ value: code, label }))

/** All fields, with where they are known. */
export const templateFields = entryField.list.map(({ code, label }) => ({
  code,
  label: `${label}${places[code] ?? ''}`,
}))

export const templateViews = [
  { name: 'すべて', query: '' },
  { name: '会員へのメール', query: 'use=letter' },
  { name: '削除済み', query: 'state=deleted' },
]

export const templateFilters = [
  { name: 'use', label: '使う場面', kind: 'several', options: templateUses },
  {
    name: 'state',
    label: '状態',
    kind: 'several',
    options: templateState.list.map(({ code, label }) => ({ value: code, label })),
  },
] as const

export const templateSortNames = [
  { value: 'use', label: '使う場面の順' },
  { value: 'name', label: '名前順' },
  { value: 'updated', label: '更新の新しい順' },
]
