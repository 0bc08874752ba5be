import { Link, Outlet } from 'react-router'
import { env } from '#core/env.server.ts'
import { crumbs } from '#core/pages/crumbs.ts'
import { contextOf, formToken, load, read } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { timetableRow } from '#features/items/item.schema.ts'
import { listItemsById } from '#features/items/item-cards.queries.server.ts'
import { ItemTable } from '#features/items/list/components/item-table.tsx'
import { CompareBar } from '#features/shortlist/components/item-comparison-bar.tsx'
import { EmptyShortlist } from '#features/shortlist/components/shortlist-empty.tsx'
import { ShortlistItemActions } from '#features/shortlist/components/shortlist-item-actions.tsx'
import { ShortlistOrder } from '#features/shortlist/components/shortlist-order.tsx'
import { UndoStrip } from '#features/shortlist/components/shortlist-undo.tsx'
import {
  getConsiderItemList,
  getItemUnderConsiderationList,
} from '#features/shortlist/shortlist.api.server.ts'
import { MEMBER_LIMIT } from '#features/shortlist/shortlist.codes.ts'
import type { ShortlistItem } from '#features/shortlist/shortlist.schema.ts'
import { useCountOf } from '#features/shortlist/shortlist-button.browser.ts'
import { VISITOR_LIMIT } from '#features/shortlist/shortlist-cookie.form.ts'
import { useCopies } from '#features/shortlist/shortlist-copies.browser.ts'
import { savedSearchPath, shortlistViewIn } from '#features/shortlist/shortlist-view.form.ts'
import { byDeadline } from '#features/shortlist/shortlist-view.rules.ts'
import { tidyVisitorShortlist } from '#features/shortlist/visitor-shortlist.commands.server.ts'
import { figure } from '#ui/figures.ts'
import { Pager } from '#ui/pager.tsx'
import type { Route } from './+types/shortlist.ts'
import styles from './shortlist.module.css'

const PER_PAGE = 50

export async function loader(args: Route.LoaderArgs) {
  const token = formToken(args)
  const { caller, db, now } = contextOf(args)
  const isMember = caller.kind === 'member'
  const view = shortlistViewIn(args.url)
  const { rows, total } = isMember
    ? await load(args, getConsiderItemList, {
        sort: view.sort,
        page: view.page,
        per_page: PER_PAGE,
      })
    : await readVisitorList(args, view.sort)
  const { removed } = view
  const isOff = removed !== undefined && rows.every(({ id }) => id !== removed)
  const [undone] = isOff ? await read(args, () => listItemsById(db, [removed], now)) : []
  return {
    token,
    isMember,
    isSaved: env().SHORTLIST_OFFLINE,
    view,
    total,
    rows: rows.map((item) => ({
      ...timetableRow(item),
      own_note: item.own_note,
      stars: item.stars,
    })),
    undone: undone ? { id: undone.id, name: undone.name } : null,
  }
}

async function readVisitorList(args: Route.LoaderArgs, sort: string) {
  const { rows } = await load(args, getItemUnderConsiderationList, {})
  tidyVisitorShortlist(
    contextOf(args),
    rows.map(({ id }) => id),
  )
  const shortlisted: ShortlistItem[] = rows.map((item) => ({
    ...item,
    own_note: '',
    stars: 0,
    shortlisted_at: null,
  }))
  return { rows: sort === 'deadline' ? byDeadline(shortlisted) : shortlisted, total: rows.length }
}

export const handle = crumbs<typeof loader>(() => [{ text: '検討中の案件' }])

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: '検討中の案件', path: '/considers', isHidden: true })
}

export default function Considers({ loaderData }: Route.ComponentProps) {
  const { rows, total, view, isMember, token, undone, isSaved } = loaderData
  useCountOf(total)
  useCopies(isSaved, rows)
  const shortlisted = new Map(rows.map((row) => [row.id, row]))
  return (
    <div>
      <h1 className={styles.title}>
        検討中の案件{' '}
        <span className={styles.count}>
          {figure(total)}
          <span className={styles.unit}>件</span>
        </span>
      </h1>
      <Outlet />
      <UndoStrip undone={undone} view={view} token={token} />
      {rows.length === 0 ? (
        <EmptyShortlist isMember={isMember} />
      ) : (
        <>
          {!isMember && <VisitorNote />}
          <ShortlistOrder view={view} isMember={isMember} total={total} />
          <ItemTable
            rows={rows}
            median={null}
            noteOf={({ state }) =>
              state === 'ended' && <strong className={styles.badge}>募集終了</strong>
            }
            footOf={({ id }) => (
              <ShortlistItemActions
                item={shortlisted.get(id)}
                view={view}
                token={token}
                isMember={isMember}
              />
            )}
          />
          <Pager
            total={total}
            page={view.page}
            perPage={PER_PAGE}
            location="bottom"
            hrefOf={(page) => savedSearchPath({ ...view, page })}
          />
          {isMember && (
            <p className={styles.share}>
              <Link to="/considers/share">この一覧を共有する</Link>
            </p>
          )}
          {total > 1 && <CompareBar isMember={isMember} />}
        </>
      )}
    </div>
  )
}

function VisitorNote() {
  return (
    <p className={styles.note}>
      このブラウザーに保存しています（{VISITOR_LIMIT}件まで）。
      <Link to="/user/regist">会員登録</Link>
      をすると、この一覧を引き継ぎ、ほかの端末でもご覧になれます。メモや★も付けられ、{MEMBER_LIMIT}
      件まで入れられます。
    </p>
  )
}
