import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  route('manifest.webmanifest', 'features/site/pages/manifest.tsx'),
  route('dev/mails/:source/:key/html', 'features/site/pages/dev-mail-html.tsx'),
  layout('layouts/site.tsx', [
    layout('layouts/page-errors.tsx', [
      index('features/site/pages/home.tsx'),
      route('item/detail/:id', 'features/items/pages/item-detail.tsx'),
      route('front-news/detail/:id', 'features/news/pages/news-detail.tsx'),
      route('considers', 'features/site/pages/coming-soon.tsx', { id: 'considers' }),
      route('user/entry', 'features/site/pages/coming-soon.tsx', { id: 'user-entry' }),
      route('user/regist', 'features/site/pages/coming-soon.tsx', { id: 'user-regist' }),
      route('api/docs', 'features/site/pages/api-docs.tsx'),
      route('dev/mails', 'features/site/pages/dev-mails.tsx'),
      route('dev/mails/:source/:key', 'features/site/pages/dev-mail.tsx'),
      route('dev/ui', 'features/site/pages/dev-ui.tsx'),
      route('*', 'features/site/pages/not-found.tsx'),
    ]),
  ]),
] satisfies RouteConfig
