import { route } from '@react-router/dev/routes'
import { acts } from './core/pages/act-routes.ts'

/** Members, their applications, the leads of other services, and inquiries. */
export const officePeopleRoutes = [
  route('admin/members', 'features/members/office/pages/members.tsx'),
  route('admin/members/export', 'features/members/office/pages/members-csv.tsx'),
  route(
    'admin/members/mail',
    'features/members/office/pages/member-mailing.tsx',
    acts('member-mailing', 'features/members/office/pages/member-mailing', 'send', 'edit'),
  ),
  route('admin/members/free', 'features/members/office/pages/availability-months.tsx'),
  route(
    'admin/members/:id',
    'features/member-overview/pages/member-record.tsx',
    acts(
      'member-record',
      'features/member-overview/pages/member-record',
      'status',
      'impression',
      'note',
      'next',
      'log',
      'memo',
      'contact',
      'files',
      'auth-mail',
      'merge-undo',
    ),
  ),
  route('admin/members/:id/edit', 'features/members/office/pages/member-edit.tsx'),
  route('admin/members/:id/merge', 'features/members/office/pages/member-merge.tsx'),
  route('admin/members/:id/delete', 'features/members/office/pages/member-delete.tsx'),
  route('admin/entries', 'features/entries/office/pages/office-entries.tsx', {
    id: 'office-entries',
  }),
  route('admin/entries/board', 'features/entries/office/pages/entry-board.tsx'),
  route('admin/entries/download', 'features/entries/office/pages/entry-download.tsx'),
  route(
    'admin/entries/:id',
    'features/entries/office/pages/entry-record.tsx',
    acts(
      'entry-record',
      'features/entries/office/pages/entry-record',
      'move',
      'message',
      'consent',
      'delete',
      'restore',
    ),
  ),
  route('admin/entries/:id/proposal', 'features/entries/office/pages/entry-proposal.tsx'),
  route('admin/leads', 'features/external/pages/leads.tsx'),
  route('admin/leads/new', 'features/external/pages/lead-new.tsx'),
  route('admin/leads/import', 'features/external/pages/lead-import.tsx'),
  route('admin/leads/imports/:id', 'features/external/pages/lead-import-preview.tsx'),
  route('admin/leads/imports/:id/wrong.csv', 'features/external/pages/lead-import-errors.tsx'),
  route(
    'admin/leads/:service/:id',
    'features/external/pages/lead.tsx',
    acts(
      'lead',
      'features/external/pages/lead',
      'join',
      'invite',
      'merge-undo',
      'delete',
      'restore',
    ),
  ),
  route('admin/leads/:service/:id/merge', 'features/external/pages/lead-merge.tsx'),
  route('admin/inquiries', 'features/inquiries/pages/office-inquiries.tsx'),
  route(
    'admin/inquiries/:id',
    'features/inquiries/pages/office-inquiry.tsx',
    acts('office-inquiry', 'features/inquiries/pages/office-inquiry', 'reply'),
  ),
]
