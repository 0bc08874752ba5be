import { tagType } from '#features/tags/tag.codes.ts'
import { tagSort, tagState } from './office-tags.codes.ts'

export const tagSortNames = tagSort.list.map(({ code, label }) => ({ value: code, label }))

export const tagViews = [
  { name: '有効', query: '' },
  { name: 'ピックアップ', query: 'tag_type=2' },
  { name: '特集', query: 'tag_type=3' },
  { name: '統合済み', query: 'state=merged' },
  { name: '削除済み', query: 'state=deleted' },
]

export function tagFilters(categories: readonly { id: number; name: string }[]) {
  return [
    {
      name: 'tag_category_id',
      label: '分類',
      kind: 'several',
      options: categories.map(({ id, name }) => ({ value: String(id), label: name })),
    },
    {
      name: 'tag_type',
      label: '種類',
      kind: 'several',
      options: tagType.list.map(({ code, label }) => ({ value: String(code), label })),
    },
    {
      name: 'state',
      label: '状態',
      kind: 'several',
      options: tagState.list.map(({ code, label }) => ({ value: code, label })),
    },
  ] as const
}

export const tagLabels = {
  term: '名前',
  tag_category_id: '分類',
  kana: 'よみ',
  tag_type: '種類',
  position: '並び順',
  synonyms: '同義語',
  landing_markdown: '紹介文',
}
