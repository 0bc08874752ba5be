import { contractForm, dress, remote, settlementMethod } from '#features/items/item.codes.ts'
import { fieldName, mailKind, type RuleKind } from '#features/mail-intake/mail-intake.codes.ts'

/** What a rule is about, as the staff calls it: `remote.full` is 出社：フルリモート. */
export function ruleKeyText(kind: RuleKind, key: string): string {
  if (kind === 'footer') return '署名・配信停止'
  if (kind === 'sort' && mailKind.has(key)) return mailKind.label(key)
  const [field = '', value] = key.split('.')
  const name = fieldName.label(field) || otherKeys[field] || field
  return value ? `${name}：${valueText(field, value)}` : name
}

const otherKeys: Readonly<Record<string, string>> = {
  skills: 'スキル（必須として読む）',
  environment: '環境（タグとして読む）',
  end: '終了時期',
  limit: '商流制限',
  automatic: '自動返信',
  hint: '案件らしい語（弱い）',
  closed: '募集の終了',
}

const listed = { remote, dress, settlement: settlementMethod, contract: contractForm } as const

const values: Readonly<Record<string, string>> = {
  'start.asap': '即日',
  'start.long': '長期',
  'start.extendable': '延長あり',
  'rate.note': '金額の代わりの言葉',
  'rate_tax.excluded': '税抜',
  'rate_tax.included': '税込',
  'limit.staff': '貴社所属まで',
  'limit.you': '貴社まで',
  'limit.one': '貴社1社先まで',
  'limit.none': '制限なし',
  'pc.yes': '貸与あり',
  'pc.no': '貸与なし',
  'proprietor.yes': '可',
  'proprietor.no': '不可',
}

/** Industries and forms of interviews are named by their own words. */
function valueText(field: string, value: string): string {
  const list = Object.entries(listed).find(([name]) => name === field)?.[1]
  return list?.label(value) || values[`${field}.${value}`] || value
}
