type NavigationLink = { to: string; text: string }

/** Where header, drawer and footer lead. A line is added when its page is: no link here may answer 404. */
export const navigation = {
  search: { to: '/item/search', text: '案件を探す' },
  /** Beside 案件を探す in the header, and in the drawer. */
  main: linkList([
    { to: '/item/marketprice', text: '単価相場' },
    { to: '/flow', text: 'ご利用の流れ' },
    { to: '/column', text: 'コラム' },
  ]),
  shortlist: { to: '/considers', text: '検討中' },
  entries: { to: '/user/entry', text: '応募履歴' },
  member: { to: '/user', text: 'マイページ' },
  login: { to: '/login', text: 'ログイン' },
  logout: { to: '/logout', text: 'ログアウト' },
  register: { to: '/user/regist', text: '会員登録' },
}

function linkList(links: NavigationLink[]): NavigationLink[] {
  return links
}
