import { Link } from 'react-router'
import { figure } from '#ui/figures.ts'
import { Pane, PaneFacts } from '#ui/office/side-panel.tsx'

type Props = {
  tag: {
    id: number
    term: string
    state: 'active' | 'merged' | 'deleted'
    item_count: number
    members: number
    articles: number
    merged_into_id: number | null
    merged_into_term: string | null
    merged: readonly { id: number; term: string }[]
  }
}

/** Where a tag is used, and what was merged with it. */
export function TagUses({ tag }: Props) {
  const { id, term, state, item_count, members, articles, merged, merged_into_id } = tag
  return (
    <Pane title="使われているところ">
      <PaneFacts
        facts={[
          [
            '案件',
            <Link key="items" to={`/admin/items?tag_ids=${id}`}>
              公開中 {figure(item_count)}件
            </Link>,
          ],
          ['会員', `スキルに登録 ${figure(members)}人`],
          [
            'コラム',
            <Link
              key="columns"
              to={`/admin/column-links/tags?${new URLSearchParams({ keyword: term })}`}
            >
              関連付け {figure(articles)}件
            </Link>,
          ],
          ['サイト', state === 'active' && <a href={`/item/tag/${id}`}>タグのページを見る</a>],
          [
            '統合先',
            merged_into_id !== null && (
              <Link to={`/admin/tags/${merged_into_id}`}>{tag.merged_into_term}</Link>
            ),
          ],
          ['統合した', merged.map(({ term }) => term).join('、')],
          [
            '最近の統合',
            <Link key="merges" to="/admin/tags/merge">
              取り消せる統合を見る
            </Link>,
          ],
        ]}
      />
    </Pane>
  )
}
