import { Link } from 'react-router'
import { anyAdmin } from '#core/calls/guards.ts'
import { admit, read } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { listRecords } from '#features/dashboards/office-record.queries.server.ts'
import { OfficeScreen } from '#ui/office/screen.tsx'
import type { Route } from './+types/office-records.ts'

export async function loader(args: Route.LoaderArgs) {
  const caller = admit(args, anyAdmin)
  const word = args.url.searchParams.get('word') ?? ''
  return await read(args, async ({ db }) => ({
    word,
    records: await listRecords(db, caller, word),
  }))
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: '番号から開く', isHidden: true })
}

/** What ⌘K offers for a number. The dialog reads it while somebody types; it is a page of its own too. */
export default function OfficeRecords({ loaderData: { word, records } }: Route.ComponentProps) {
  return (
    <OfficeScreen title="番号から開く">
      {records.length === 0 && (
        <p>
          {word
            ? `「${word}」という番号のものはありません。`
            : 'AN-101、EN12、M-1などの番号は、移動・検索（⌘K）で入力すると開けます。'}
        </p>
      )}
      <ul>
        {records.map(({ noun, number, to }) => (
          <li key={to}>
            <Link to={to}>
              {noun} {number} を開く
            </Link>
          </li>
        ))}
      </ul>
    </OfficeScreen>
  )
}
