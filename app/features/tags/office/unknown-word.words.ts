import { wordSource, wordState } from './unknown-word.codes.ts'

export const wordViews = [
  { name: '未対応', query: '' },
  { name: '検索から', query: 'source=search' },
  { name: 'メールから', query: 'source=mail' },
  { name: '無視', query: 'state=ignored' },
  { name: '対応済み', query: 'state=tag,synonym' },
]

export const wordFilters = [
  {
    name: 'state',
    label: '状態',
    kind: 'several',
    options: wordState.list.map(({ code, label }) => ({ value: code, label })),
  },
  {
    name: 'source',
    label: '出どころ',
    kind: 'several',
    options: wordSource.list.map(({ code, label }) => ({ value: code, label })),
  },
] as const

export const wordSortNames = [
  { value: 'times', label: '回数の多い順' },
  { value: 'last', label: '最近の順' },
  { value: 'new', label: '新しく出た順' },
]
