import { Link } from 'react-router'
import { member } from '#core/calls/guards.ts'
import { crumbs } from '#core/pages/crumbs.ts'
import { admit, contextOf, read } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { listEnteredItemIds } from '#features/entries/entry.queries.server.ts'
import { chosenIn, queuePath } from '#features/entries/entry-queue.form.ts'
import { listItemsById } from '#features/items/item-cards.queries.server.ts'
import { ItemLines } from '#features/items/list/components/item-lines.tsx'
import { lineOf } from '#features/items/list/item-line.words.ts'
import { ButtonLink } from '#ui/button.tsx'
import { PageIntro } from '#ui/page-intro.tsx'
import { Section } from '#ui/section.tsx'
import type { Route } from './+types/entry-several.ts'
import styles from './entry-several.module.css'

/** What of the chosen projects can be applied to, and why the others cannot. */
export async function loader(args: Route.LoaderArgs) {
  const { id } = admit(args, member)
  const { db, now } = contextOf(args)
  const items = await read(args, () => listItemsById(db, chosenIn(args.url), now))
  const entered = await read(args, () => listEnteredItemIds(db, id))
  const open = items.filter((item) => item.is_open && !entered.includes(item.id))
  return {
    rows: open.map(lineOf),
    left: items
      .filter((item) => !open.includes(item))
      .map((item) => ({
        id: item.id,
        name: item.name,
        why: entered.includes(item.id) ? '応募済み' : '募集終了',
      })),
    to: queuePath(open.map((item) => item.id)),
  }
}

export const handle = crumbs<typeof loader>(() => [
  { text: '検討中の案件', to: '/considers' },
  { text: 'まとめて応募' },
])

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'まとめて応募する', path: '/entry/several', isHidden: true })
}

export default function EntrySeveral({ loaderData: { rows, left, to } }: Route.ComponentProps) {
  return (
    <div className={styles.page}>
      <PageIntro title="まとめて応募する">
        {to
          ? '1件ずつ、応募の内容と提案への同意を確認して送ります。プロフィールと前の応募からわかることは、入力してあります。'
          : '応募できる案件が選ばれていません。検討中の案件から、応募する案件を選んでください。'}
      </PageIntro>
      {to && (
        <Section title={`応募する案件 ${rows.length}件`}>
          <ItemLines lines={rows} lastOf={({ left: days }) => days} />
        </Section>
      )}
      {left.length > 0 && (
        <Section title="応募できない案件">
          <ul>
            {left.map(({ id, name, why }) => (
              <li key={id}>
                {why}：<Link to={`/item/detail/${id}`}>{name}</Link>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <p className={styles.ways}>
        {to && (
          <ButtonLink look="action" to={to}>
            1件目の内容を確認する
          </ButtonLink>
        )}
        <ButtonLink to="/considers">検討中の案件に戻る</ButtonLink>
      </p>
    </div>
  )
}
