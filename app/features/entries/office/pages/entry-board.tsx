import { useRef, useState } from 'react'
import { Link, redirect, useSearchParams } from 'react-router'
import { setFlash } from '#core/pages/flash.server.ts'
import { hasCapability, loadList } from '#core/pages/list-page.server.ts'
import { contextOf, formToken, submit } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { BoardCard } from '#features/entries/office/components/entry-board-card.tsx'
import { readBoardCall } from '#features/entries/office/entry-board.admin-api.server.ts'
import { useBoardKeys, useFocusOn } from '#features/entries/office/entry-board.browser.ts'
import { isBoardStage } from '#features/entries/office/entry-board.codes.ts'
import type { BoardColumn } from '#features/entries/office/entry-board.schema.ts'
import { waitNames } from '#features/entries/office/entry-board.words.ts'
import { moveEntryCall } from '#features/entries/office/entry-stage.admin-api.server.ts'
import { figure } from '#ui/figures.ts'
import { FilterBar } from '#ui/office/filter-bar.tsx'
import type { KeyHint } from '#ui/office/key-bar.tsx'
import { OfficeLink } from '#ui/office/office-button.tsx'
import { OfficeScreen } from '#ui/office/screen.tsx'
import type { Route } from './+types/entry-board.ts'
import styles from './entry-board.module.css'

export const handle = { isSlim: true }

export async function loader(args: Route.LoaderArgs) {
  const { list: board } = await loadList(args, readBoardCall)
  return { board, mayMove: hasCapability(args, 'entries.write'), token: formToken(args) }
}

/** Whatever comes of it, one is on the board again, at the same card. */
export async function action(args: Route.ActionArgs) {
  let moved = ''
  const { result, refusal } = await submit(args, moveEntryCall, ({ id, from, to }) => {
    moved = String(id ?? '')
    return { id: moved, from: String(from ?? ''), to: String(to ?? '') }
  })
  const text = refusal ? refusal.data.message : result.message
  setFlash(contextOf(args), { text, ...(refusal && { isError: true }) })
  const params = new URLSearchParams(args.url.searchParams)
  params.set('at', moved)
  return redirect(`/admin/entries/board?${params}`, 303)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: '応募のボード', isHidden: true })
}

const cardKeys: readonly KeyHint[] = [
  { keys: ['←', '→'], text: '列', needs: '[data-card]' },
  { keys: ['↑', '↓'], text: 'カード', needs: '[data-card]' },
]
const movingKeys: readonly KeyHint[] = [
  { keys: ['M'], text: '移す', needs: '[data-card] summary' },
  { keys: ['⇧', '→'], text: '次の段階へ', needs: '[data-card] summary' },
]
const openKey: KeyHint = { keys: ['Enter'], text: '開く', needs: '[data-card]' }

export default function Board({ loaderData: { board, mayMove, token } }: Route.ComponentProps) {
  const { columns, moving, overdue, started, closed } = board
  const area = useRef<HTMLDivElement>(null)
  const [params] = useSearchParams()
  const at = params.get('at')
  const [cursor, setCursor] = useState(Number(at))
  useBoardKeys(area)
  useFocusOn(area, at, board)
  return (
    <OfficeScreen
      title="応募"
      note={
        <>
          動いている {figure(moving)}件・返信の超過{' '}
          <span className={overdue > 0 ? styles.late : undefined}>{figure(overdue)}件</span>
          ・金額は希望／案件の上限（万円）
        </>
      }
      keys={[...cardKeys, ...(mayMove ? movingKeys : []), openKey]}
      actions={
        <>
          <FilterBar searches="会員・案件・番号" filters={filters} isInTopBar />
          <OfficeLink to="/admin/entries" hotkey="b">
            表で見る
          </OfficeLink>
        </>
      }
    >
      <div className={styles.board} ref={area}>
        {columns.map((column) => (
          <Column key={column.stage} column={column}>
            {column.cards.map((card) => (
              <BoardCard
                key={card.id}
                card={card}
                token={token}
                mayMove={mayMove}
                isCursor={cursor === card.id}
                onFocus={setCursor}
              />
            ))}
          </Column>
        ))}
        <Closed to="/admin/entries?stage=started" count={started} text="参画決定 今月" />
        <Closed
          to="/admin/entries?stage=declined,withdrawn&validity=all"
          count={closed}
          text="見送り・辞退 今月"
        />
      </div>
    </OfficeScreen>
  )
}

const filters = [
  { name: 'item_id', label: '案件番号', kind: 'number' },
  { name: 'member_id', label: '会員番号', kind: 'number' },
] as const

function Column({ column, children }: { column: BoardColumn; children: React.ReactNode[] }) {
  const { stage, stage_name, days, count, cards } = column
  return (
    <section className={styles.column} data-column={stage} aria-label={stage_name}>
      <header className={styles.head}>
        <h2>{stage_name}</h2>
        <span className={styles.count}>{figure(count)}</span>
        <span className={styles.rule}>
          {isBoardStage(stage) && waitNames[stage]} {days}営業日
        </span>
      </header>
      {count === 0 && <p className={styles.none}>いまはありません。</p>}
      <ol className={styles.cards}>{children}</ol>
      {count > cards.length && (
        <Link className={styles.more} to={`/admin/entries?stage=${stage}&sort=due`}>
          ほか {figure(count - cards.length)}件
        </Link>
      )}
    </section>
  )
}

function Closed({ to, count, text }: { to: string; count: number; text: string }) {
  return (
    <Link className={styles.closed} to={to}>
      <strong>{figure(count)}</strong>
      <span>{text}</span>
    </Link>
  )
}
