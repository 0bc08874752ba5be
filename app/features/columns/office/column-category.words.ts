import { linkState } from '#features/columns/column.codes.ts'

export const categoryViews = [
  { name: '有効', query: '' },
  { name: '削除済み', query: 'state=deleted' },
]

export const categoryFilters = [
  {
    name: 'state',
    label: '状態',
    kind: 'several',
    options: linkState.list.map(({ code, label }) => ({ value: code, label })),
  },
] as const

export const categorySortNames = [
  { value: 'position', label: '並び順' },
  { value: 'name', label: '名前順' },
  { value: 'columns', label: 'コラムの多い順' },
]

export const categoryLabels = { name: '名前', slug: 'アドレス', position: '並び順' }
