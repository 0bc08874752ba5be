import { Link } from 'react-router'
import { idIn, load } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { readSentSheetCall } from '#features/proposals/proposal-list.admin-api.server.ts'
import { SheetView } from '#features/skill-sheets/career/components/sheet-view.tsx'
import { shortMoment } from '#ui/date-text.ts'
import { OfficeScreen } from '#ui/office/screen.tsx'
import type { Route } from './+types/proposal-sheet.ts'

export async function loader(args: Route.LoaderArgs) {
  return await load(args, readSentSheetCall, { id: idIn(args) })
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: '提案したスキルシート', isHidden: true })
}

export default function ProposalSheet({ loaderData }: Route.ComponentProps) {
  const { id, code, member_id, sent_at, sheet } = loaderData
  return (
    <OfficeScreen
      title="提案したスキルシート"
      crumb={{ to: `/admin/proposals/${id}`, text: '提案', code }}
      note={
        <>
          {shortMoment(sent_at)}に送った時点の匿名版・
          <Link to={`/admin/members/${member_id}`}>会員の記録</Link>・閲覧は記録されます
        </>
      }
      keys={[{ keys: ['Esc'], text: '提案へ' }]}
    >
      <SheetView sheet={sheet} />
    </OfficeScreen>
  )
}
