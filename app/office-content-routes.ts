import { route } from '@react-router/dev/routes'
import { acts } from './core/pages/act-routes.ts'

/** What the staff writes for the site: news, notices, columns and texts. */
export const officeContentRoutes = [
  route('admin/news', 'features/news/pages/office-news.tsx', { id: 'office-news' }),
  route('admin/news/new', 'features/news/pages/office-news-edit.tsx', {
    id: 'office-news-new',
  }),
  route(
    'admin/news/:id',
    'features/news/pages/office-news-edit.tsx',
    { id: 'office-news-edit' },
    acts('office-news-edit', 'features/news/pages/office-news', 'delete', 'restore'),
  ),
  route('admin/notices', 'features/news/pages/office-news.tsx', {
    id: 'office-notices',
  }),
  route('admin/notices/new', 'features/news/pages/office-news-edit.tsx', {
    id: 'office-notice-new',
  }),
  route(
    'admin/notices/:id',
    'features/news/pages/office-news-edit.tsx',
    { id: 'office-notice-edit' },
    acts('office-notice-edit', 'features/news/pages/office-news', 'delete', 'restore'),
  ),
  route('admin/voices', 'features/voices/pages/office-voices.tsx'),
  route('admin/voices/new', 'features/voices/pages/office-voice-edit.tsx', {
    id: 'office-voice-new',
  }),
  route(
    'admin/voices/:id',
    'features/voices/pages/office-voice-edit.tsx',
    { id: 'office-voice-edit' },
    acts('office-voice-edit', 'features/voices/pages/office-voice', 'delete', 'restore'),
  ),
  route('admin/banners', 'features/banners/pages/office-banners.tsx'),
  route('admin/banners/new', 'features/banners/pages/office-banner-edit.tsx', {
    id: 'office-banner-new',
  }),
  route(
    'admin/banners/:id',
    'features/banners/pages/office-banner-edit.tsx',
    { id: 'office-banner-edit' },
    acts('office-banner-edit', 'features/banners/pages/office-banner', 'delete', 'restore'),
  ),
  route('admin/banners/:id/picture', 'features/banners/pages/office-banner-picture.tsx'),
  route('admin/columns', 'features/columns/office/pages/column-posts.tsx'),
  route(
    'admin/columns/new',
    'features/columns/office/pages/column-post-edit.tsx',
    { id: 'office-column-new' },
    acts('office-column-new', 'features/columns/office/pages/column-post', 'preview'),
  ),
  route(
    'admin/columns/:id',
    'features/columns/office/pages/column-post-edit.tsx',
    { id: 'office-column-edit' },
    acts(
      'office-column-edit',
      'features/columns/office/pages/column-post',
      'delete',
      'restore',
      'preview',
    ),
  ),
  route('admin/column-categories', 'features/columns/office/pages/column-categories.tsx'),
  route('admin/column-categories/new', 'features/columns/office/pages/column-category-edit.tsx', {
    id: 'office-column-category-new',
  }),
  route(
    'admin/column-categories/:id',
    'features/columns/office/pages/column-category-edit.tsx',
    { id: 'office-column-category-edit' },
    acts(
      'office-column-category-edit',
      'features/columns/office/pages/column-category',
      'delete',
      'restore',
    ),
  ),
  route('admin/column-links', 'features/columns/office/pages/column-links.tsx', {
    id: 'office-word-links',
  }),
  route('admin/column-links/new', 'features/columns/office/pages/column-link-edit.tsx', {
    id: 'office-word-link-new',
  }),
  route('admin/column-links/tags', 'features/columns/office/pages/column-links.tsx', {
    id: 'office-tag-links',
  }),
  route('admin/column-links/tags/new', 'features/columns/office/pages/column-link-edit.tsx', {
    id: 'office-tag-link-new',
  }),
  route(
    'admin/column-links/tags/:id',
    'features/columns/office/pages/column-link-edit.tsx',
    { id: 'office-tag-link-edit' },
    acts('office-tag-link-edit', 'features/columns/office/pages/column-link', 'delete', 'restore'),
  ),
  route(
    'admin/column-links/:id',
    'features/columns/office/pages/column-link-edit.tsx',
    { id: 'office-word-link-edit' },
    acts('office-word-link-edit', 'features/columns/office/pages/column-link', 'delete', 'restore'),
  ),
  route('admin/texts', 'features/site/office/pages/site-texts.tsx'),
  route(
    'admin/texts/:slug',
    'features/site/office/pages/site-text-edit.tsx',
    acts('office-text', 'features/site/office/pages/site-text', 'delete', 'restore', 'preview'),
  ),
]
