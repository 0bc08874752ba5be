import { loadList } from '#core/pages/list-page.server.ts'
import { idIn } from '#core/pages/page.server.ts'
import { getMovingFaults } from '#features/moving-in/moving-in.admin-api.server.ts'
import type { Route } from './+types/moving-in-faults.ts'

/** The lines with faults of one table, to be corrected and sent again. */
export async function loader(args: Route.LoaderArgs) {
  return (await loadList(args, getMovingFaults, { id: idIn(args) })).list
}
