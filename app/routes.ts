import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  route('manifest.webmanifest', 'features/site/pages/manifest.tsx'),
  layout('layouts/site.tsx', [
    layout('layouts/page-errors.tsx', [
      index('features/site/pages/home.tsx'),
      route('item/detail/:id', 'features/items/pages/item-detail.tsx'),
      route('front-news/detail/:id', 'features/news/pages/news-detail.tsx'),
      route('considers', 'features/site/pages/coming-soon.tsx', { id: 'considers' }),
      route('user/entry', 'features/site/pages/coming-soon.tsx', { id: 'user-entry' }),
      route('user/regist', 'features/site/pages/coming-soon.tsx', { id: 'user-regist' }),
      route('api/docs', 'features/site/pages/api-docs.tsx'),
      route('*', 'features/site/pages/not-found.tsx'),
    ]),
  ]),
] satisfies RouteConfig
