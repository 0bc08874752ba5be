import { admin } from '#core/calls/guards.ts'
import { answerCsv } from '#core/formats/csv.server.ts'
import { admit, contextOf, idIn, read } from '#core/pages/page.server.ts'
import { openImport, wrongRows } from '#features/external/imports/lead-import.queries.server.ts'
import type { Route } from './+types/lead-import-errors.ts'

/** The rows that cannot be imported, to be corrected and sent again. */
export async function loader(args: Route.LoaderArgs) {
  const caller = admit(args, admin('contents.write'))
  return await read(args, async (context) => {
    const { service, table } = await openImport({ ...context, caller }, idIn(args))
    return answerCsv({
      name: 'leads-to-mend.csv',
      heads: [...table.heads, '取り込めない理由'],
      rows: wrongRows(contextOf(args).db, service, table),
      encoding: 'utf8',
    })
  })
}
