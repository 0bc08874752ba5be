import type { MemberData } from '#core/personal-data.server.ts'
import { forgetExportsWith } from './member-csv-parts.commands.server.ts'

/** The tables for the staff in which a member is. */
export const memberCsvData: MemberData = {
  tables: [],
  exported: 'It repeats the statements of the member, for a day',
  beforeErasure: forgetExportsWith,
}
