import { route } from '@react-router/dev/routes'
import { acts } from './core/pages/act-routes.ts'

/** Projects, the mails they come from, and the tags and words they are found by. */
export const officeItemRoutes = [
  route(
    'admin/intake',
    'features/mail-intake/pages/intake.tsx',
    acts(
      'intake',
      'features/mail-intake/pages/intake',
      'decide',
      'correct',
      'sort',
      'settle',
      'cut',
      'sample',
    ),
  ),
  route('admin/intake/update', 'features/mail-intake/pages/intake-update.tsx'),
  route('admin/intake/paste', 'features/mail-intake/pages/intake-paste.tsx'),
  route('admin/intake/import', 'features/mail-intake/pages/intake-import.tsx'),
  route('admin/intake/imports/:id', 'features/mail-intake/pages/intake-progress.tsx'),
  route(
    'admin/intake/rules',
    'features/mail-intake/pages/intake-rules.tsx',
    acts('intake-rules', 'features/mail-intake/pages/intake-rules', 'save'),
  ),
  route('admin/intake/mailboxes', 'features/mail-intake/pages/mailboxes.tsx'),
  route(
    'admin/intake/mailboxes/new',
    'features/mail-intake/pages/mailbox-edit.tsx',
    { id: 'mailbox-new' },
    acts('mailbox-new', 'features/mail-intake/pages/mailbox', 'try'),
  ),
  route(
    'admin/intake/mailboxes/:id',
    'features/mail-intake/pages/mailbox-edit.tsx',
    { id: 'mailbox-edit' },
    acts('mailbox-edit', 'features/mail-intake/pages/mailbox', 'delete', 'restore', 'try'),
  ),
  route('admin/items', 'features/items/office/pages/items.tsx'),
  route('admin/items/new', 'features/items/office/pages/item-new.tsx'),
  route('admin/items/bulk', 'features/items/office/pages/items-bulk.tsx'),
  route('admin/items/csv', 'features/items/office/pages/items-csv.tsx'),
  route('admin/items/csv/file', 'features/items/office/pages/items-csv-file.tsx'),
  route('admin/items/csv/:id', 'features/items/office/pages/items-import.tsx'),
  route(
    'admin/items/stale',
    'features/items/office/pages/items-stale.tsx',
    acts('items-stale', 'features/items/office/pages/items-stale', 'extend', 'undo'),
  ),
  route(
    'admin/items/:id',
    'features/items/office/pages/item-edit.tsx',
    acts(
      'item',
      'features/items/office/pages/item',
      'delete',
      'restore',
      'revert',
      'duplicate',
      'fix',
    ),
  ),
  route('admin/items/:id/preview', 'features/items/office/pages/item-preview.tsx'),
  route('admin/items/:id/candidates', 'features/matching/pages/candidates.tsx'),
  route('admin/tags', 'features/tags/office/pages/tags.tsx'),
  route(
    'admin/tags/new',
    'features/tags/office/pages/tag-edit.tsx',
    { id: 'office-tag-new' },
    acts('office-tag-new', 'features/tags/office/pages/tag', 'preview'),
  ),
  route(
    'admin/tags/merge',
    'features/tags/office/pages/tag-merge.tsx',
    acts('tag-merge', 'features/tags/office/pages/tag-merge', 'undo'),
  ),
  route('admin/tags/bulk', 'features/tags/office/pages/tag-bulk.tsx'),
  route(
    'admin/tags/:id',
    'features/tags/office/pages/tag-edit.tsx',
    { id: 'office-tag-edit' },
    acts('office-tag-edit', 'features/tags/office/pages/tag', 'delete', 'restore', 'preview'),
  ),
  route(
    'admin/words',
    'features/tags/office/pages/unknown-words.tsx',
    acts('unknown-words', 'features/tags/office/pages/unknown-words', 'ignore', 'reopen'),
  ),
  route('admin/tag-categories', 'features/tags/office/pages/tag-categories.tsx'),
  route('admin/tag-categories/new', 'features/tags/office/pages/tag-category-edit.tsx', {
    id: 'office-tag-category-new',
  }),
  route(
    'admin/tag-categories/:id',
    'features/tags/office/pages/tag-category-edit.tsx',
    { id: 'office-tag-category-edit' },
    acts(
      'office-tag-category-edit',
      'features/tags/office/pages/tag-category',
      'delete',
      'restore',
    ),
  ),
]
