import { Link } from 'react-router'
import { load } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { getFreeMonths } from '#features/members/office/availability-months.admin-api.server.ts'
import type { FreeMonths } from '#features/members/office/availability-months.schema.ts'
import { BarCell, BarTable } from '#ui/chart/bar-table.tsx'
import { figure } from '#ui/figures.ts'
import { OfficeScreen } from '#ui/office/screen.tsx'
import { Pane } from '#ui/office/side-panel.tsx'
import type { Route } from './+types/availability-months.ts'

export async function loader(args: Route.LoaderArgs) {
  return await load(args, getFreeMonths, {})
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: '稼働できる時期', isHidden: true })
}

export default function MembersFree({ loaderData: { rows } }: Route.ComponentProps) {
  const most = Math.max(1, ...rows.map(({ total }) => total))
  return (
    <OfficeScreen
      title="稼働できる時期"
      crumb={{ to: '/admin/members', text: '会員' }}
      note="会員が登録した時期です。評価がブラックの会員と、探していない会員は含みません"
      keys={[{ keys: ['Esc'], text: '会員の一覧へ' }]}
    >
      <Pane title="月ごとの人数" note="人数から会員の一覧に進めます">
        <BarTable>
          <thead>
            <tr>
              <th scope="col">時期</th>
              <th scope="col" colSpan={2}>
                人数
              </th>
              <th scope="col">うち営業中</th>
              <th scope="col">うち稼働中</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.slot}>
                <th scope="row">{row.name}</th>
                <BarCell share={row.total / most} hasGround />
                <Figure row={row} count={row.total} />
                <Figure row={row} count={row.in_sales} more="&progress=12" />
                <Figure row={row} count={row.working} more="&progress=5" />
              </tr>
            ))}
          </tbody>
        </BarTable>
      </Pane>
    </OfficeScreen>
  )
}

type FigureProps = { row: FreeMonths['rows'][number]; count: number; more?: string }

function Figure({ row: { slot, name }, count, more = '' }: FigureProps) {
  return (
    <td>
      {count === 0 ? (
        '–'
      ) : (
        <Link
          to={`/admin/members?free_in=${slot}&impression=4,3,2${more}`}
          aria-label={`稼働時期が「${name}」の${figure(count)}人`}
        >
          {figure(count)}人
        </Link>
      )}
    </td>
  )
}
