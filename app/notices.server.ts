import type { Notice } from './core/notice.server.ts'
import * as addresses from './features/accounts/address/undeliverable-address.notices.server.ts'
import * as matching from './features/alerts/match-alert.notices.server.ts'
import * as savedSearches from './features/alerts/search-alert.notices.server.ts'
import * as shortlist from './features/alerts/shortlist-alert.notices.server.ts'
import * as entries from './features/entries/entry.notices.server.ts'
import * as interviews from './features/entries/interviews/interview.notices.server.ts'
import * as leads from './features/external/conversion/lead-merge.notices.server.ts'

/** Every notice of the product. What is not listed here is not shown. */
export const notices: readonly Notice[] = [
  ...Object.values(addresses),
  ...Object.values(entries),
  ...Object.values(interviews),
  ...Object.values(shortlist),
  ...Object.values(savedSearches),
  ...Object.values(matching),
  ...Object.values(leads),
]
