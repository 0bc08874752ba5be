import type { Capability } from '#core/access/capabilities.ts'
import type { Role } from '#features/admins/admin-rights.codes.ts'

export const userSortNames = [
  { value: 'new', label: '登録が新しい順' },
  { value: 'old', label: '登録が古い順' },
  { value: 'name', label: '名前順' },
  { value: 'name_desc', label: '名前の逆順' },
  { value: 'login_id', label: 'ログインID順' },
  { value: 'login_id_desc', label: 'ログインIDの逆順' },
]

const roles: { value: Role; label: string }[] = [
  { value: 'viewer', label: '閲覧者' },
  { value: 'editor', label: '編集者' },
  { value: 'coordinator', label: '担当' },
  { value: 'owner', label: 'オーナー' },
]

export const userFilters = [
  { name: 'role', label: '権限', kind: 'several', options: roles },
  {
    name: 'state',
    label: '状態',
    kind: 'one',
    options: [
      { value: 'active', label: '有効' },
      { value: 'disabled', label: '無効' },
      { value: 'all', label: '有効と無効' },
    ],
  },
] as const

/** What each key opens, in the words of who has it. */
export const capabilityNames: Record<Capability, string> = {
  'dashboards.read': '集計を見る',
  'contents.read': 'お知らせ・コラムを見る',
  'contents.write': 'お知らせ・コラムを書く',
  'items.read': '案件・タグを見る',
  'items.write': '案件・タグを編集する',
  'mails.work': '案件メールを扱う',
  'entries.read': '応募を見る',
  'entries.names': '応募した方の氏名を見る',
  'entries.write': '応募を進める',
  'members.read': '会員を見る',
  'members.names': '会員の氏名を見る',
  'members.write': '会員を編集する',
  'members.export': '会員を書き出す',
  'members.delete': '会員を削除・統合する',
  'members.move': '会員を他のシステムから引っ越す',
  'inquiries.read': 'お問い合わせを見る',
  'inquiries.write': 'お問い合わせに答える',
  'inquiries.trouble': 'ハラスメントなどの相談を見る',
  'clients.read': '取引先と先方の単価・窓口を見る',
  'clients.write': '取引先を編集する',
  'admins.manage': '管理ユーザーを管理する',
  'settings.manage': '設定を変える',
  'audit.read': '監査ログを見る',
  'backup.make': 'バックアップを取る',
}
