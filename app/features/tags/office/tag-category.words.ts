import { categoryState } from './tag-category.codes.ts'

export const categoryViews = [
  { name: '有効', query: '' },
  { name: '削除済み', query: 'state=deleted' },
]

export const categoryFilters = [
  {
    name: 'state',
    label: '状態',
    kind: 'several',
    options: categoryState.list.map(({ code, label }) => ({ value: code, label })),
  },
] as const

export const categorySortNames = [
  { value: 'position', label: '路線と並び順' },
  { value: 'name', label: '名前順' },
  { value: 'tags', label: 'タグの多い順' },
]

export const categoryLabels = { name: '名前', position: '並び順', parent_id: '路線' }
