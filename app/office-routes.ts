import { layout, route } from '@react-router/dev/routes'
import { acts } from './core/pages/act-routes.ts'
import { officeContentRoutes } from './office-content-routes.ts'
import { officeItemRoutes } from './office-item-routes.ts'
import { officePeopleRoutes } from './office-people-routes.ts'

/** The URLs of the back office: the day, its staff and its running here, the rest by what it is about. */
export const officeRoutes = [
  layout('layouts/office-frame.tsx', [
    layout('layouts/office-errors.tsx', [
      route('admin', 'features/dashboards/pages/today.tsx'),
      route('admin/dashboards', 'features/dashboards/pages/dashboards.tsx'),
      route('admin/login', 'features/admins/pages/office-login.tsx'),
      route('admin/login/oidc', 'features/admins/pages/identity-start.tsx'),
      route('admin/login/oidc/callback', 'features/admins/pages/identity-callback.tsx'),
      route('admin/login/unlock', 'features/admins/pages/office-login-unlock.tsx'),
      route('admin/logout', 'features/admins/pages/office-logout.tsx'),
      route('admin/confirm', 'features/admins/pages/office-reauthentication.tsx'),
      route(
        'admin/second-factor',
        'features/admins/pages/office-second-factor.tsx',
        acts(
          'office-second-factor',
          'features/admins/pages/office-second-factor',
          'begin',
          'confirm',
        ),
      ),
      route('admin/welcome', 'features/admins/pages/staff-welcome.tsx'),
      route(
        'admin/account',
        'features/admins/pages/admin-account.tsx',
        acts(
          'admin-account',
          'features/admins/pages/admin-account',
          'totp',
          'totp-confirm',
          'sessions-end',
          'unlink',
          'portrait',
          'portrait-remove',
        ),
      ),
      route('admin/go', 'features/dashboards/pages/office-records.tsx'),
      route('admin/views', 'features/admins/pages/saved-views.tsx'),
      route('admin/audit', 'features/audit/pages/audit-log.tsx'),
      route(
        'admin/outbox',
        'features/operations/pages/outbox.tsx',
        acts('outbox', 'features/operations/pages/outbox', 'leave'),
      ),
      route(
        'admin/outbox/suppressed',
        'features/operations/pages/suppressed-addresses.tsx',
        acts('suppressed-addresses', 'features/operations/pages/suppressed-addresses', 'lift'),
      ),
      route('admin/settings', 'features/operations/pages/start-settings.tsx'),
      route(
        'admin/settings/tokens',
        'features/admins/pages/api-tokens.tsx',
        acts('api-tokens', 'features/admins/pages/api-tokens', 'revoke'),
      ),
      route('admin/settings/webhooks', 'features/webhooks/pages/webhooks.tsx'),
      route('admin/settings/webhooks/new', 'features/webhooks/pages/webhook-new.tsx'),
      route(
        'admin/settings/webhooks/:id',
        'features/webhooks/pages/webhook.tsx',
        acts(
          'webhook',
          'features/webhooks/pages/webhook',
          'try',
          'secret',
          'again',
          'delete',
          'restore',
        ),
      ),
      route(
        'admin/settings/indexnow',
        'features/indexnow/pages/indexnow.tsx',
        acts('indexnow', 'features/indexnow/pages/indexnow', 'key', 'retry'),
      ),
      route('admin/settings/tokens/new', 'features/admins/pages/api-token-new.tsx'),
      route('admin/jobs', 'features/operations/pages/background-jobs.tsx'),
      route('admin/users', 'features/admins/pages/staff-users.tsx'),
      route('admin/users/new', 'features/admins/pages/staff-user-new.tsx'),
      route('admin/users/presets', 'features/admins/pages/rights-presets.tsx'),
      route('admin/users/presets/new', 'features/admins/pages/rights-preset-edit.tsx', {
        id: 'rights-preset-new',
      }),
      route(
        'admin/users/presets/:id',
        'features/admins/pages/rights-preset-edit.tsx',
        { id: 'rights-preset-edit' },
        acts('rights-preset-edit', 'features/admins/pages/rights-preset', 'delete'),
      ),
      route('admin/users/second-factor', 'features/admins/pages/second-factor-rule.tsx'),
      route('admin/users/bulk', 'features/admins/pages/staff-user-bulk.tsx'),
      route(
        'admin/users/:id',
        'features/admins/pages/staff-user-edit.tsx',
        acts('staff-user', 'features/admins/pages/staff-user', 'delete', 'invite'),
      ),
      ...officeItemRoutes,
      ...officePeopleRoutes,
      ...officeContentRoutes,
      route('admin/*', 'features/site/pages/not-found.tsx', { id: 'office-not-found' }),
    ]),
  ]),
]
