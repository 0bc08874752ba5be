import { z } from 'zod'
import type { MemberData } from '#core/personal-data.server.ts'
import { countEntryHistory, listEntriesWhole } from './entry.queries.server.ts'
import {
  anonymizeEntries,
  archiveDuplicates,
  bringBackEntries,
} from './entry-handover.commands.server.ts'
import { withdrawAllEntries } from './entry-stage.commands.server.ts'
import { listTermsOfMember } from './terms/entry-terms.queries.server.ts'

export const entryData: MemberData = {
  tables: [{ table: 'entry', erase: 'delete', merge: { key: 'id' } }],
  exported: {
    entries: {
      title: '応募（お送りいただいた内容、要件チェック、面談、これまでの経過）',
      read: (db, memberId, now) => listEntriesWhole(db, now, memberId),
    },
    entry_terms: {
      title: '明示した取引条件',
      read: (db, memberId) => listTermsOfMember(db, memberId),
    },
  },
  beforeLeaving: withdrawAllEntries,
  beforeErasure: anonymizeEntries,
  handover: {
    as: 'archived_entries',
    move: archiveDuplicates,
    async moveBack(db, _, moved) {
      await bringBackEntries(db, z.array(z.int()).parse(moved))
    },
  },
  counted: { as: 'entries', preview: { label: '応募', place: 1 }, count: countEntryHistory },
}
