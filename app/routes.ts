import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  route('manifest.webmanifest', 'features/site/pages/manifest.tsx'),
  route('robots.txt', 'features/site/pages/robots.tsx'),
  route('llms.txt', 'features/site/pages/llms.tsx'),
  route('opensearch.xml', 'features/site/pages/opensearch.tsx'),
  route('sitemap.xml', 'features/site/sitemap/pages/sitemap-index.tsx'),
  route('sitemap/:file', 'features/site/sitemap/pages/sitemap-file.tsx'),
  route('item/search.rss', 'features/items/feeds/pages/list-feed.tsx', { id: 'search-rss' }),
  route('item/search.json', 'features/items/feeds/pages/list-feed.tsx', { id: 'search-json' }),
  route('item/tag/:id.rss', 'features/items/feeds/pages/list-feed.tsx', { id: 'tag-rss' }),
  route('item/tag/:id.json', 'features/items/feeds/pages/list-feed.tsx', { id: 'tag-json' }),
  route('og/site.png', 'features/items/pictures/pages/site-picture.tsx'),
  route('og/item/:id.png', 'features/items/pictures/pages/item-picture.tsx'),
  route('feeds/indeed.xml', 'features/items/partners/pages/indeed.tsx'),
  route('feeds/stanby.xml', 'features/items/partners/pages/stanby.tsx'),
  route('dev/mails/:source/:key/html', 'features/site/pages/dev-mail-html.tsx'),
  layout('layouts/site.tsx', [
    layout('layouts/page-errors.tsx', [
      index('features/site/pages/home.tsx'),
      route('item/search', 'features/items/pages/item-search.tsx'),
      route('item/search/skills', 'features/items/pickers/pages/item-picker.tsx', {
        id: 'skill-picker',
      }),
      route('item/search/places', 'features/items/pickers/pages/item-picker.tsx', {
        id: 'place-picker',
      }),
      route('item/tag/:id', 'features/items/pages/item-tag.tsx'),
      route('item/tag/:id/prefecture/:other_id', 'features/items/crosses/pages/item-cross.tsx', {
        id: 'tag-prefecture',
      }),
      route('item/tag/:id/position/:other_id', 'features/items/crosses/pages/item-cross.tsx', {
        id: 'tag-position',
      }),
      route('item/detail/:id', 'features/items/pages/item-detail.tsx'),
      route('item/detail/:id/report', 'features/items/reports/pages/item-report.tsx'),
      route('front-news/detail/:id', 'features/news/pages/news-detail.tsx'),
      route('considers', 'features/site/pages/coming-soon.tsx', { id: 'considers' }),
      route('user/entry', 'features/site/pages/coming-soon.tsx', { id: 'user-entry' }),
      route('user/regist', 'features/site/pages/coming-soon.tsx', { id: 'user-regist' }),
      route('user/password/reset/mail', 'features/site/pages/coming-soon.tsx', {
        id: 'reset-mail',
      }),
      route('api/docs', 'features/site/pages/api-docs.tsx'),
      route('dev/mails', 'features/site/pages/dev-mails.tsx'),
      route('dev/mails/:source/:key', 'features/site/pages/dev-mail.tsx'),
      route('dev/ui', 'features/site/pages/dev-ui.tsx'),
      route('login', 'features/accounts/pages/login.tsx'),
      route('logout', 'features/accounts/pages/logout.tsx'),
      route('user', 'features/members/pages/my-page.tsx'),
      route('*', 'features/site/pages/not-found.tsx'),
    ]),
  ]),
  layout('layouts/admin.tsx', [
    layout('layouts/page-errors.tsx', { id: 'admin-page-errors' }, [
      route('admin', 'features/admins/pages/admin/office.tsx'),
      route('admin/login', 'features/admins/pages/admin/office-login.tsx'),
      route('admin/logout', 'features/admins/pages/admin/office-logout.tsx'),
    ]),
  ]),
] satisfies RouteConfig
