import { bannerPlace, bannerSort, bannerState } from './banner.codes.ts'

export const bannerSortNames = bannerSort.list.map(({ code, label }) => ({ value: code, label }))

export const bannerFilters = [
  {
    name: 'state',
    label: '状態',
    kind: 'several',
    options: bannerState.list.map(({ code, label }) => ({ value: code, label })),
  },
] as const

export const bannerViews = [
  { name: 'すべて', query: '' },
  ...bannerState.list.map(({ code, label }) => ({ name: label, query: `state=${code}` })),
]

export const bannerLabels = {
  name: '名前',
  alt: '画像の説明',
  link: 'リンク先',
  places: '載せる場所',
  position: '並び順',
  publish_from: '掲載の開始',
  publish_until: '掲載の終了',
}

export const bannerOptions = {
  places: Object.fromEntries(bannerPlace.list.map(({ code, label }) => [code, label])),
}
