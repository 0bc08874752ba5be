import { newsSort, newsState } from './news.codes.ts'

export const newsSortNames = newsSort.list.map(({ code, label }) => ({ value: code, label }))

export const newsFilters = [
  {
    name: 'state',
    label: '状態',
    kind: 'several',
    options: newsState.list.map(({ code, label }) => ({ value: code, label })),
  },
] as const

export const newsViews = [
  { name: 'すべて', query: '' },
  ...newsState.list.map(({ code, label }) => ({ name: label, query: `state=${code}` })),
]

export const newsLabels = {
  title: '題名',
  body_markdown: '本文',
  publish_from: '公開する日時',
  publish_until: '終える日時',
}

/** The two kinds of notices, each with its screens. */
export const newsKinds = {
  front: { title: 'お知らせ', base: '/admin/news', readers: 'サイトに載せるお知らせ' },
  staff: { title: '社内の連絡', base: '/admin/notices', readers: 'スタッフだけが見る連絡' },
} as const

type NewsKind = keyof typeof newsKinds

export function newsKindOf({ pathname }: { pathname: string }): NewsKind {
  return pathname.startsWith(newsKinds.staff.base) ? 'staff' : 'front'
}
