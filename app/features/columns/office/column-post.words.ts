import { columnSort, columnState } from '#features/columns/column.codes.ts'

export const postSortNames = columnSort.list.map(({ code, label }) => ({ value: code, label }))

const states = columnState.list.map(({ code, label }) => ({ value: code, label }))

export const postViews = [
  { name: 'すべて', query: '' },
  ...states.map(({ value, label }) => ({ name: label, query: `state=${value}` })),
]

export function postFilters(categories: readonly { id: number; name: string }[]) {
  return [
    { name: 'state', label: '状態', kind: 'several', options: states },
    {
      name: 'category_id',
      label: '分類',
      kind: 'one',
      options: categories.map(({ id, name }) => ({ value: String(id), label: name })),
    },
  ] as const
}

export const postLabels = {
  title: '題名',
  slug: 'アドレス',
  lead: '要約',
  body_markdown: '本文',
  column_category_id: '分類',
  author: '執筆',
  supervisor: '監修',
  status: '状態',
  publish_from: '公開する日時',
  publish_until: '終える日時',
}
