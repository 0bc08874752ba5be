import { codes } from '#core/calls/code-list.ts'

/** The groups of choices beside a list, in their order. */
export const filterGroup = codes([
  ['remote', '出社'],
  ['skills', '言語・スキル'],
  ['places', 'エリア'],
  ['days', '稼働日数'],
  ['positions', '職種'],
  ['chains', '商流'],
  ['features', '特徴'],
  ['contracts', '契約'],
  ['interviews', '面談回数'],
  ['dress', '服装'],
  ['settlements', '精算'],
  ['systems', 'システム種別'],
  ['industries', '業種'],
])
export type FilterGroupKey = (typeof filterGroup.all)[number]

/** Those that stay folded until something in them is chosen. */
export const foldedGroups: readonly FilterGroupKey[] = [
  'contracts',
  'interviews',
  'dress',
  'settlements',
  'systems',
  'industries',
]

/** Kinds with more choices than a list shows beside it: all of them have a page of their own. */
export type Picker = 'skills' | 'places'

export function isPicker(text: string): text is Picker {
  return text === 'skills' || text === 'places'
}

export function pickerOf(key: FilterGroupKey): Picker | undefined {
  if (key === 'places') return 'places'
  return key === 'skills' || key === 'positions' || key === 'features' ? 'skills' : undefined
}
