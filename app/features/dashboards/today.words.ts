import { NEW_DAYS, type TileKey } from './today.codes.ts'

type TileWords = {
  text: string
  unit: string
  to: string
  /** The list is of those who came since the first of the days that are counted. */
  isOfNewDays?: boolean
  isUrgent?: boolean
}

/** What a tile says, and the list that it leads to. */
export const tileWords: Record<TileKey, TileWords> = {
  late_replies: {
    text: '返信が期日を過ぎた応募',
    unit: '件',
    to: '/admin/entries?reply=overdue',
    isUrgent: true,
  },
  waiting_entries: { text: '返信を待つ応募', unit: '件', to: '/admin/entries?reply=waiting' },
  client_notices: { text: '先方への連絡', unit: '件', to: '/admin/entries/clients' },
  late_answers: {
    text: '返答待ち超過の提案',
    unit: '件',
    to: '/admin/proposals?state=overdue&sort=waiting',
    isUrgent: true,
  },
  inquiries: { text: '未対応のお問い合わせ', unit: '件', to: '/admin/inquiries?status=new' },
  mails: { text: '案件・終了のメール', unit: '通', to: '/admin/intake' },
  stale_items: { text: '確認待ちの案件', unit: '件', to: '/admin/items/stale' },
  scheduled_items: { text: '公開の予約', unit: '件', to: '/admin/items?state=scheduled' },
  new_members: {
    text: `新しい会員（${NEW_DAYS}日）`,
    unit: '人',
    to: '/admin/members?sort=new&registered_from=',
    isOfNewDays: true,
  },
  failed_jobs: {
    text: '失敗した自動処理',
    unit: '件',
    to: '/admin/jobs?state=failed',
    isUrgent: true,
  },
  dead_mails: {
    text: '送れなかったメール',
    unit: '通',
    to: '/admin/outbox?state=dead',
    isUrgent: true,
  },
  unsent_pages: {
    text: '検索エンジンへの未通知',
    unit: '件',
    to: '/admin/settings/indexnow',
    isUrgent: true,
  },
}
