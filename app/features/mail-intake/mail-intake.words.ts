import { fieldOf } from '#features/items/item.fields.ts'
import type { UnfitValue } from '#features/items/record/item-fit.words.ts'
import { fieldName } from './mail-intake.codes.ts'
import type { Finding } from './reader/reader-contract.ts'

const sentences: Record<string, string> = {
  name_missing: '案件名が読み取れません',
  rate_missing: '報酬が読み取れません',
  rate_upper_only: '上限だけの月額は公開できません（下限を確認）',
  rate_lower_only: '下限だけの月額です（上限を確認）',
  rate_open: '金額がありません（スキル見合い）。目安を確認してください',
  rate_not_monthly: '月額ではありません。月の金額にしてください',
  age: '年齢の条件は公開欄に移しません（原文だけに残ります）',
  nationality: '国籍の条件は公開欄に移しません（原文だけに残ります）',
  asks_for_person: '年齢・性別・国籍の言葉が公開の欄にあります。書き直してください',
  must_missing: '必須スキルが読み取れません',
  place_missing: '場所も働き方も読み取れません',
  remote_missing: '出社の頻度が書かれていません',
  start_missing: '開始の時期が書かれていません',
  payment_missing: '支払サイトが書かれていません（公開までに確認）',
  payment_late: '支払いが60日を超えます。このままでは公開できません',
  tax_included: '税込の金額を税抜に直しました',
  client: '取引先の名前は公開しません',
}

/** The text of a finding for the person who decides. */
export function findingText({ code, field }: Finding): string {
  if (code === 'doubtful' && field) return `${fieldName.label(field)}の読みを確かめてください`
  return sentences[code] ?? code
}

/** What will become of a value that its field cannot hold. */
export function unfitText({ field, text }: UnfitValue): string {
  return `${fieldOf(field)?.label ?? field}が欄に入りません。下書きでは備考に残ります：${text}`
}

/** The text for a mail of which not all is read. */
export const CUT_MAIL = '長いため、はじめの6万文字・2,000行・100案件までを読んでいます。'

/** Why an item is named that another partner may have described: it is probably the same, and not known to be. */
export const NEAR_TERMS = '条件が近い'

/** Why an item is named that another mail of the same title has made. */
export const TITLE_MATCH = '案件名一致'

/** Why an item is named that another partner has offered under another title: the description is the same. */
export const SAME_WORK = '内容一致'

/** Why an item is named that no mail has made: somebody typed it, and it has the name of the project. */
export const ITS_NAME = '同じ名前の案件'

/** The text for a mail that took more time or memory to read than a mail may. */
export const UNREAD_MAIL = '未読：大きすぎるか複雑で、読み取れません'

export const reasonPlaces = {
  subject: '件名',
  body: '本文',
  header: 'ヘッダー',
  limit: '読み取りの上限',
} as const

/** ① to ⑳, and (21) from there on. */
export function circled(number: number): string {
  return CIRCLED[number - 1] ?? `(${number})`
}

const CIRCLED = '①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳'
