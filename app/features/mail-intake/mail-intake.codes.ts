import { codes } from '#core/calls/code-list.ts'
import type { Field } from './reader/reader-contract.ts'

export const mailKind = codes([
  ['project', '案件'],
  ['close', '終了の連絡'],
  ['candidate', '要員'],
  ['other', 'その他'],
])

export const mailState = codes([
  ['waiting', '未処理'],
  ['done', '処理済み'],
  ['passed', '見送り'],
])

/** What becomes of a project of a mail. */
export const blockDecision = codes([
  ['draft', '下書きにした'],
  ['update', '既存を更新した'],
  ['close', '終了にした'],
  ['pass', '見送った'],
])

const fieldNames = codes([
  ['name', '案件名'],
  ['detail', '仕事の内容'],
  ['must', '必須'],
  ['nice', '尚可'],
  ['tags', 'タグ'],
  ['industry', '業種'],
  ['team', '体制'],
  ['rate', '月額'],
  ['rate_tax', '税'],
  ['settlement', '精算'],
  ['payment', '支払'],
  ['place', '場所'],
  ['remote', '出社'],
  ['start', '期間'],
  ['days', '稼働日数'],
  ['hours', '時間'],
  ['interview', '面談'],
  ['headcount', '人数'],
  ['dress', '服装'],
  ['pc', 'PC'],
  ['contract', '契約'],
  ['urgent', '急ぎ'],
  ['chain', '商流'],
  ['chain_limit', '商流制限'],
  ['client', '取引先'],
  ['proprietor', '個人事業主'],
  ['age', '年齢'],
  ['nationality', '国籍'],
  ['note', '備考'],
])

type Unnamed = Exclude<Field, (typeof fieldNames.all)[number]>
type Complete = [Unnamed] extends [never] ? unknown : { isUnnamed: Unnamed }

/** What the staff calls each field of a mail. A field without its name does not compile. */
export const fieldName = fieldNames satisfies Complete

export const fieldGroup = codes([
  ['work', '仕事'],
  ['pay', '報酬'],
  ['place', '場所'],
  ['time', '時期・面談'],
  ['inside', '非公開'],
])

export const ruleKind = codes([
  ['label', 'ラベル'],
  ['sort', '種類の語'],
  ['phrase', '言い回し'],
  ['footer', '読まない語'],
])

export type MailKind = (typeof mailKind.all)[number]
export type RuleKind = (typeof ruleKind.all)[number]

/** Below this a reading wants a second look. */
export const DOUBTFUL = 80
