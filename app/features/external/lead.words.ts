import { remote } from '#features/items/item.codes.ts'
import { startText } from '#features/members/own/own-conditions.words.ts'
import { magazine } from '#features/members/own/profile.codes.ts'
import { externalService, leadStatus, openLeadStatus } from './lead.codes.ts'

export const leadSortNames = [
  { value: 'new', label: '受付が新しい順' },
  { value: 'old', label: '受付が古い順' },
  { value: 'rate_high', label: '希望が高い順' },
  { value: 'updated', label: '更新が新しい順' },
]

export const leadFilters = [
  { name: 'service', label: 'サービス', kind: 'several', options: optionsOf(externalService) },
  { name: 'status', label: '状態', kind: 'several', options: optionsOf(leadStatus) },
] as const

/** The fields of a lead by their names, for comparing two saves and for tables that are sent. */
export const leadFieldNames = {
  last_name: '姓',
  first_name: '名',
  last_name_kana: 'セイ',
  first_name_kana: 'メイ',
  login_id: 'メールアドレス',
  tel: '電話番号',
  birth_date: '生年月日',
  prefecture_id: '都道府県',
  station: '最寄り駅',
  skills: 'スキル',
  rate_min: '希望単価',
  remote: '働き方',
  start: '開始時期',
  magazine_flag: 'メールマガジン',
  note: '連絡事項',
  external_id: 'サービスの番号',
  status: '状態',
  memo: 'メモ',
}

export function optionsOf({ list }: { list: readonly { code: string | number; label: string }[] }) {
  return list.map(({ code, label }) => ({ value: String(code), label }))
}

/** How the codes in the form of a lead read, where two have saved it at once. */
export function leadOptions(
  prefectures: readonly { id: number; name: string }[],
  starts: readonly string[],
) {
  const lists = { remote, status: openLeadStatus, magazine_flag: magazine }
  const codes = Object.entries(lists).map(([name, list]) => [
    name,
    Object.fromEntries(optionsOf(list).map(({ value, label }) => [value, label])),
  ])
  return {
    ...Object.fromEntries(codes),
    prefecture_id: Object.fromEntries(prefectures.map(({ id, name }) => [id, name])),
    start: Object.fromEntries(starts.map((start) => [start, startText(start)])),
  }
}
