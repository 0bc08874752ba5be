import { cacheChanges, coreSweeps, type Feed, type Sweep } from './core/db/row-sweeps.server.ts'
import * as addresses from './features/accounts/address/address-change.sweeps.server.ts'
import * as devices from './features/accounts/sessions/known-device.sweeps.server.ts'
import * as adminDevices from './features/admins/admin-device.sweeps.server.ts'
import * as officeActs from './features/admins/office-act.sweeps.server.ts'
import * as alerts from './features/alerts/alert.sweeps.server.ts'
import * as pageViews from './features/dashboards/page-view.sweeps.server.ts'
import * as clientNotices from './features/entries/client-notice.sweeps.server.ts'
import * as indexnow from './features/indexnow/indexnow.sweeps.server.ts'
import * as inquiries from './features/inquiries/inquiry.sweeps.server.ts'
import * as itemTables from './features/items/office/item-csv.sweeps.server.ts'
import * as itemReports from './features/items/posting/item-report.sweeps.server.ts'
import { itemChanges } from './features/items/record/item-record.sweeps.server.ts'
import * as mailings from './features/mailings/office/mailing.sweeps.server.ts'
import * as withdrawals from './features/members/leaving/withdrawal.sweeps.server.ts'
import * as moves from './features/moving-in/moving-in.sweeps.server.ts'
import * as notices from './features/notices/notice.sweeps.server.ts'
import * as referrals from './features/referrals/referral.sweeps.server.ts'
import * as registrations from './features/registration/registration.sweeps.server.ts'
import * as searches from './features/saved-searches/saved-search.sweeps.server.ts'
import * as shortlist from './features/shortlist/shortlist.sweeps.server.ts'
import * as identities from './features/social/pending-identity.sweeps.server.ts'
import * as tags from './features/tags/tag.sweeps.server.ts'
import * as webhooks from './features/webhooks/webhook.sweeps.server.ts'

/** Every end of rows. What is not listed here stays. */
export const sweeps: readonly Sweep[] = [
  ...coreSweeps,
  ...Object.values(withdrawals),
  ...Object.values(referrals),
  ...Object.values(shortlist),
  ...Object.values(identities),
  ...Object.values(devices),
  ...Object.values(registrations),
  ...Object.values(addresses),
  ...Object.values(notices),
  ...Object.values(searches),
  ...Object.values(alerts),
  ...Object.values(itemTables),
  ...Object.values(itemReports),
  ...Object.values(clientNotices),
  ...Object.values(inquiries),
  ...Object.values(moves),
  ...Object.values(pageViews),
  ...Object.values(officeActs),
  ...Object.values(adminDevices),
  ...Object.values(tags),
  ...Object.values(webhooks),
  ...Object.values(mailings),
  ...Object.values(indexnow),
]

export const feeds: readonly Feed[] = [cacheChanges, itemChanges]
