import { linkSort, linkState } from '#features/columns/column.codes.ts'

export const linkSortNames = linkSort.list.map(({ code, label }) => ({ value: code, label }))

export const linkFilters = [
  {
    name: 'state',
    label: '状態',
    kind: 'several',
    options: linkState.list.map(({ code, label }) => ({ value: code, label })),
  },
] as const

export const linkViews = [
  { name: '有効', query: '' },
  { name: '削除済み', query: 'state=deleted' },
  { name: 'すべて', query: 'state=kept,deleted' },
]

/** By which words or by which tag an article is shown: two lists of the same form. */
export const linkKinds = {
  word: {
    title: '案件への関連付け',
    base: '/admin/column-links',
    what: 'キーワード',
    note: 'キーワードのある案件に、コラムを載せます',
  },
  tag: {
    title: 'タグへの関連付け',
    base: '/admin/column-links/tags',
    what: 'タグ',
    note: 'タグのページと、タグの付いた案件に、コラムを載せます',
  },
} as const

export type LinkKind = keyof typeof linkKinds

export function linkKindOf({ pathname }: { pathname: string }): LinkKind {
  return pathname.startsWith(linkKinds.tag.base) ? 'tag' : 'word'
}

export const linkLabels = {
  title: '題名',
  column_post_id: 'コラム',
  keyword: 'キーワード',
  tag_id: 'タグ',
}
