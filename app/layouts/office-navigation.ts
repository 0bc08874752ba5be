import type { Capability } from '#core/access/capabilities.ts'

export type OfficePlace = {
  to: string
  /** Screens of this line whose address does not begin with its own. */
  also?: readonly string[]
  text: string
  /** Two or three characters, for the narrow rail. */
  short: string
  /** The letter after G: I 案件, M メール取込, E 応募, U 会員, T タグ; no two lines share one. */
  go?: string
  /** Whether the list takes a `keyword`: ⌘K offers to search it. */
  searches?: boolean
  /** Who may not do this does not see the line either. */
  capability?: Capability
  /** Which of the counts in office-counts.server.ts is at the right. */
  count?: string
  /** The count is work that waits: it is emphasised. */
  isUrgent?: boolean
}

/** The rail of the back office. A line is added when its screen is: none may answer 404. */
const officeNavigation: readonly { title?: string; places: readonly OfficePlace[] }[] = [
  {
    places: [
      { to: '/admin', text: '今日', short: '今日', go: 'h' },
      {
        to: '/admin/dashboards',
        text: '集計',
        short: '集計',
        go: 'd',
        capability: 'dashboards.read',
      },
    ],
  },
  {
    title: '案件',
    places: [
      {
        to: '/admin/items',
        text: '案件',
        short: '案件',
        go: 'i',
        searches: true,
        capability: 'items.read',
        count: 'items',
      },
      {
        to: '/admin/intake',
        text: 'メール取込',
        short: '取込',
        go: 'm',
        searches: true,
        capability: 'mails.work',
        count: 'intake',
      },
      {
        to: '/admin/items/stale',
        also: ['/admin/items/confirm'],
        text: '確認待ち',
        short: '確認',
        capability: 'items.read',
        count: 'stale',
        isUrgent: true,
      },
    ],
  },
  {
    title: '人',
    places: [
      {
        to: '/admin/members',
        text: '会員',
        short: '会員',
        go: 'u',
        searches: true,
        capability: 'members.read',
        count: 'members',
      },
      {
        to: '/admin/entries',
        text: '応募',
        short: '応募',
        go: 'e',
        searches: true,
        capability: 'entries.read',
        count: 'entries',
      },
      {
        to: '/admin/proposals',
        text: '提案',
        short: '提案',
        go: 'p',
        searches: true,
        capability: 'entries.read',
        count: 'late_answers',
        isUrgent: true,
      },
      {
        to: '/admin/mailings',
        also: ['/admin/mail-templates'],
        text: 'メール配信',
        short: '配信',
        go: 'w',
        searches: true,
        capability: 'members.write',
      },
      {
        to: '/admin/leads',
        text: '外部リード',
        short: 'リード',
        go: 'l',
        searches: true,
        capability: 'contents.read',
        count: 'leads',
      },
      {
        to: '/admin/inquiries',
        text: 'お問い合わせ',
        short: '問合',
        go: 'q',
        searches: true,
        capability: 'inquiries.read',
        count: 'inquiries',
      },
      {
        to: '/admin/clients',
        text: '取引先',
        short: '取引先',
        go: 'k',
        searches: true,
        capability: 'clients.read',
      },
    ],
  },
  {
    title: '整える',
    places: [
      {
        to: '/admin/tags',
        also: ['/admin/tag-categories'],
        text: 'タグ',
        short: 'タグ',
        go: 't',
        searches: true,
        capability: 'items.read',
        count: 'tags',
      },
      {
        to: '/admin/words',
        text: '未知の語',
        short: '未知語',
        searches: true,
        capability: 'items.read',
        count: 'unknown_words',
      },
    ],
  },
  {
    title: '掲載',
    places: [
      {
        to: '/admin/news',
        text: 'お知らせ',
        short: '知らせ',
        go: 'n',
        searches: true,
        capability: 'contents.read',
      },
      {
        to: '/admin/notices',
        text: '社内の連絡',
        short: '社内',
        searches: true,
        capability: 'contents.read',
      },
      {
        to: '/admin/columns',
        also: ['/admin/column-categories', '/admin/column-links'],
        text: 'コラム',
        short: 'コラム',
        go: 'c',
        searches: true,
        capability: 'contents.read',
      },
      {
        to: '/admin/voices',
        also: ['/admin/banners'],
        text: '声・バナー',
        short: '声',
        searches: true,
        capability: 'contents.read',
      },
      {
        to: '/admin/texts',
        text: 'ページの文章',
        short: '文',
        searches: true,
        capability: 'contents.read',
      },
    ],
  },
  {
    title: '記録',
    places: [
      {
        to: '/admin/users',
        text: '管理ユーザー',
        short: '管理者',
        go: 's',
        searches: true,
        capability: 'admins.manage',
      },
      {
        to: '/admin/outbox',
        text: '送信メール',
        short: '送信',
        capability: 'settings.manage',
        count: 'dead_mails',
        isUrgent: true,
      },
      {
        to: '/admin/jobs',
        text: '自動処理',
        short: '処理',
        capability: 'settings.manage',
        count: 'failed_jobs',
        isUrgent: true,
      },
      { to: '/admin/audit', text: '監査ログ', short: '監査', go: 'a', capability: 'audit.read' },
      {
        to: '/admin/settings',
        text: '設定',
        short: '設定',
        capability: 'settings.manage',
        count: 'connection_faults',
        isUrgent: true,
      },
    ],
  },
]

/** The lines that somebody with these rights sees, without the groups that are left empty. */
export function placesFor(capabilities: ReadonlySet<string>) {
  return officeNavigation
    .map(({ title, places }) => ({
      title,
      places: places.filter(({ capability }) => !capability || capabilities.has(capability)),
    }))
    .filter(({ places }) => places.length > 0)
}
