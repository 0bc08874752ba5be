type MemberLink = { to: string; text: string }
type MemberGroup = { title: string; links: MemberLink[] }

/** The ways through the pages of a member. A line is added when its page is: none may answer 404. */
export const memberNavigation: readonly MemberGroup[] = [
  { title: 'あなたのこと', links: [{ to: '/user', text: 'マイページ' }] },
  {
    title: 'アカウント',
    links: [
      { to: '/user/password', text: 'パスワード' },
      { to: '/user/sessions', text: 'ログイン中の端末' },
      { to: '/logout', text: 'ログアウト' },
    ],
  },
]
