/** Every page that a visitor can open, by the name of its picture. */
export const pages = {
  home: '/',
  detail: '/item/detail/1',
  list: '/item/search',
  tag: '/item/tag/1',
  login: '/login',
  'api-docs': '/api/docs?q=tag',
  'not-found': '/no-such-page',
  ui: '/dev/ui',
}

export const widths = [390, 768, 1280]
