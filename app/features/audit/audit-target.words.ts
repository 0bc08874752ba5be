import type { AuditAction } from '#core/access/audit-actions.ts'
import { capabilityNames } from '#features/admins/users/staff-user.words.ts'
import { clientLabels, contactLabels } from '#features/clients/client.words.ts'
import { entryStage } from '#features/entries/entry.codes.ts'
import { contactType } from '#features/inquiries/inquiry.codes.ts'
import { fieldLabels } from '#features/items/record/field-value.words.ts'
import { revealReason } from '#features/members/contact-reveal.codes.ts'
import { proposalAnswer } from '#features/proposals/proposal-state.codes.ts'

/** What the number behind a line is of. */
export const objectNames: Readonly<Record<string, string>> = {
  admin: '管理ユーザー',
  rights_preset: '権限の組',
  api_token: 'APIトークン',
  webhook_receiver: 'Webhook',
  indexnow: 'IndexNow',
  session: 'ログイン',
  member: '会員',
  social_account: '連携アカウント',
  staff_identity: '社内アカウントの連携',
  item: '案件',
  item_import: '案件のCSV',
  entry: '応募',
  interview: '面談',
  proposal: '提案',
  proposal_setting: '提案の設定',
  client: '取引先',
  client_contact: '取引先の担当者',
  lead: '外部リード',
  lead_import: '外部リードのCSV',
  moving_in: '会員の引っ越し',
  inquiry: 'お問い合わせ',
  tag: 'タグ',
  tag_category: 'タグの分類',
  column: 'コラム',
  column_category: 'コラムの分類',
  news: 'お知らせ',
  voice: '利用者の声',
  banner: 'バナー',
  site_text: 'サイトの文章',
  file: 'ファイル',
  intake_mail: '受信メール',
  mailbox: 'メールボックス',
  mailing: 'お知らせメール',
  mail_template: 'メールのひな形',
  sender_rule: '差出人の規則',
  intake_setting: '取込の設定',
}

/** What the names in a line say that is no field of an item or a client. */
const ownFields: Readonly<Record<string, string>> = {
  stage: '段階',
  validity: '有効・無効',
  skill_sheet_ids: 'スキルシート',
  staff_due_on: '返信の期日',
  terms: '取引条件',
  answer_days: '返答待ちの日数',
  average_working_period: '平均稼働期間',
  match_weights: '点数の重み',
  career: '職務経歴',
  entries: '応募',
  files: 'ファイル',
  wishes: '希望条件',
  contact_way: '連絡方法',
  availability: '稼働状況',
  skills: 'スキル',
  totp: '認証アプリ',
  login_id: 'メール',
  tel: '電話',
}

/** The same word is the name of a firm in one line and that of a project in another. */
const fieldsOf: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  item: fieldLabels,
  client: clientLabels,
  client_contact: contactLabels,
}

type Codes = { list: readonly { code: string; label: string }[] }

/** Of which list the word is that a line has as its reason. */
const reasons: Readonly<Record<string, Codes>> = {
  contact_revealed: revealReason,
  entry_moved: entryStage,
  entry_move_undone: entryStage,
  proposal_answered: proposalAnswer,
  csv_exported: {
    list: [
      { code: 'items', label: '案件' },
      { code: 'members', label: '会員' },
      { code: 'entries', label: '応募' },
      { code: 'proposals', label: '提案の集計' },
    ],
  },
  call_refused: {
    list: Object.entries(capabilityNames).map(([code, label]) => ({
      code,
      label: `権限「${label}」`,
    })),
  },
  confirmation_asked: {
    list: [
      { code: 'step_up', label: '再確認' },
      { code: 'second_factor', label: '二段階認証' },
    ],
  },
  inquiry_received: contactType,
}

/** What names the address that was asked for where other lines name fields. */
const refusals: readonly string[] = ['call_refused', 'confirmation_asked'] satisfies AuditAction[]

/** What was done to the people whom a line counts, where they were not only shown. */
const manyDone: Readonly<Record<string, string>> = {
  members_mailed: 'に送信',
  csv_exported: 'を書き出し',
}

type AuditedThing = {
  action: string
  object_kind: string | null
  object_id: number | null
  seen_count: number | null
  fields: readonly string[]
  reason: string | null
}

/** A number of a thing, how many people were seen, which fields, and why: never a value. */
export function targetText({ object_kind, object_id, seen_count, ...line }: AuditedThing): string {
  const why = reasonText(line)
  if (seen_count !== null) {
    const people = `${seen_count}人${manyDone[line.action] ?? 'を表示'}`
    return why === '' ? people : `${why}：${people}`
  }
  // A refusal names no fields: it has the address that was asked for.
  if (refusals.includes(line.action)) return [...line.fields, why].filter(Boolean).join('、') || '–'
  const name = object_kind === null ? '' : (objectNames[object_kind] ?? 'そのほか')
  const thing = [name, object_id].filter(Boolean).join(' ')
  const about = [thing, namesText(object_kind, line.fields)].filter(Boolean).join('：')
  return [about, why].filter(Boolean).join('、') || '–'
}

/** 案件名・単価の下限・ほか2項目; the numbers of other things as such. */
function namesText(kind: string | null, fields: readonly string[]): string {
  const labels = new Map(Object.entries({ ...ownFields, ...fieldsOf[kind ?? ''] }))
  const numbers = fields.filter((field) => /^\d+$/.test(field))
  const names = fields.filter((field) => !numbers.includes(field))
  const known = names.flatMap((name) => labels.get(name) ?? [])
  const others = names.length - known.length
  return [
    ...new Set(known),
    ...(others > 0 ? [`${known.length > 0 ? 'ほか' : ''}${others}項目`] : []),
    ...(numbers.length > 0 ? [`番号 ${numbers.join('、')}`] : []),
  ].join('・')
}

/** 本人確認のため; '' where a line has no reason that is read. */
export function reasonText({ action, reason }: Pick<AuditedThing, 'action' | 'reason'>): string {
  return reasons[action]?.list.find(({ code }) => code === reason)?.label ?? ''
}
