import { loadList } from '#core/pages/list-page.server.ts'
import { getProposalFunnelFile } from '#features/proposals/office/proposal-funnel.admin-api.server.ts'
import type { Route } from './+types/proposal-funnel-file.ts'

export async function loader(args: Route.LoaderArgs) {
  return (await loadList(args, getProposalFunnelFile)).list
}
