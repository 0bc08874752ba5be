import { loadList } from '#core/pages/list-page.server.ts'
import { exportItems } from '#features/items/office/item-csv.admin-api.server.ts'
import type { Route } from './+types/items-csv-file.ts'

/** The table itself; who has not proven themselves lately is asked to, and comes back here. */
export async function loader(args: Route.LoaderArgs) {
  return (await loadList(args, exportItems)).list
}
