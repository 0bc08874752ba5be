type MemberLink = { to: string; text: string }
type MemberGroup = { title: string; links: MemberLink[] }

const ACCOUNTS = '/user/accounts'

/** The ways through the pages of a member. A line is added when its page is: none may answer 404. */
const groups: readonly MemberGroup[] = [
  {
    title: 'あなたのこと',
    links: [
      { to: '/user', text: 'マイページ' },
      { to: '/user-skill-matching-item', text: 'あなたに合う案件' },
      { to: '/user/notices', text: 'お知らせ' },
      { to: '/user/entry', text: '応募履歴' },
      { to: '/user/saved-searches', text: '保存した条件' },
      { to: '/user/edit', text: 'プロフィール' },
      { to: '/user/wishes', text: 'スキル・希望条件' },
      { to: '/user/skill-sheets', text: 'スキルシート' },
      { to: '/user/availability', text: '稼働状況' },
      { to: '/user/contact', text: '連絡方法' },
    ],
  },
  {
    title: 'アカウント',
    links: [
      { to: '/user/edit/email', text: 'メールアドレス' },
      { to: '/user/password', text: 'パスワード' },
      { to: ACCOUNTS, text: '連携アカウント' },
      { to: '/user/sessions', text: 'ログイン中の端末' },
      { to: '/user/export', text: 'データの書き出し' },
      { to: '/logout', text: 'ログアウト' },
      { to: '/user/delete', text: '退会' },
    ],
  },
]

/** Without a service that can be linked, and without one that is, its page says nothing. */
export function memberNavigation({ hasAccounts }: { hasAccounts: boolean }): MemberGroup[] {
  return groups.map(({ title, links }) => ({
    title,
    links: links.filter(({ to }) => hasAccounts || to !== ACCOUNTS),
  }))
}
