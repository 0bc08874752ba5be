import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('layouts/site.tsx', [
    index('features/site/pages/home.tsx'),
    route('item/detail/:id', 'features/items/pages/item-detail.tsx'),
  ]),
] satisfies RouteConfig
