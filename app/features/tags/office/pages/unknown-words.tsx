import { act } from '#core/pages/act.server.ts'
import { useActAnswer } from '#core/pages/act-answer.ts'
import { hasCapability, loadList } from '#core/pages/list-page.server.ts'
import { contextOf, formToken, load } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { listViews } from '#features/admins/saved-view.queries.server.ts'
import { WordActs } from '#features/tags/office/components/unknown-word-actions.tsx'
import { listMergeChoicesCall } from '#features/tags/office/tag-merge.admin-api.server.ts'
import {
  decideWordCall,
  searchWordsCall,
} from '#features/tags/office/unknown-word.admin-api.server.ts'
import { wordState } from '#features/tags/office/unknown-word.codes.ts'
import { wordListPath } from '#features/tags/office/unknown-word.form.ts'
import { wordFilters, wordSortNames, wordViews } from '#features/tags/office/unknown-word.words.ts'
import { shortMoment } from '#ui/date-text.ts'
import { figure } from '#ui/figures.ts'
import { FormMessage } from '#ui/form/form-message.tsx'
import { type Column, momentWidth } from '#ui/office/column-head.tsx'
import { FilterBar } from '#ui/office/filter-bar.tsx'
import { readingKeys } from '#ui/office/key-bar.tsx'
import { ListFoot } from '#ui/office/list-foot.tsx'
import { ListTable } from '#ui/office/list-table.tsx'
import { OfficeScreen } from '#ui/office/screen.tsx'
import { ViewTabs } from '#ui/office/view-tabs.tsx'
import type { Route } from './+types/unknown-words.ts'

export async function loader(args: Route.LoaderArgs) {
  const { list } = await loadList(args, searchWordsCall)
  const tags = await load(args, listMergeChoicesCall, {})
  return {
    list,
    terms: tags.map(({ term }) => term),
    views: await listViews(contextOf(args), 'unknown-words'),
    canWrite: hasCapability(args, 'items.write'),
    token: formToken(args),
  }
}

export const action = act(
  decideWordCall,
  ({ id, tag_id, tag_name }) => ({
    id: String(id ?? ''),
    act: 'synonym',
    tag_id: String(tag_id ?? ''),
    tag_name: String(tag_name ?? ''),
  }),
  wordListPath,
)

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: '未知の語', isHidden: true })
}

type Word = Route.ComponentProps['loaderData']['list']['rows'][number]

function columnsOf(token: string | undefined): readonly Column<Word>[] {
  return [
    { key: 'word', head: '語', width: 160, place: 'name', cell: ({ word }) => word },
    {
      key: 'search_times',
      head: '検索',
      width: 70,
      align: 'end',
      cell: ({ search_times }) => (search_times > 0 ? figure(search_times) : '–'),
    },
    {
      key: 'mail_times',
      head: 'メール',
      width: 70,
      align: 'end',
      cell: ({ mail_times }) => (mail_times > 0 ? figure(mail_times) : '–'),
    },
    {
      key: 'last_at',
      head: '最後',
      width: momentWidth.short,
      place: 'right',
      sort: { first: 'last', firstIs: 'down' },
      cell: ({ last_at }) => shortMoment(last_at),
    },
    {
      key: 'state',
      head: '状態',
      width: 110,
      cell: ({ state, tag_term }) =>
        tag_term ? `${wordState.label(state)}（${tag_term}）` : wordState.label(state),
    },
    {
      key: 'acts',
      head: '対応',
      place: 'foot',
      cell: (word) => (token ? <WordActs word={word} token={token} /> : '–'),
    },
  ]
}

export default function UnknownWords({ loaderData }: Route.ComponentProps) {
  const { list, terms, views, canWrite, token } = loaderData
  const refused = useActAnswer()
  const columns = columnsOf(canWrite ? token : undefined)
  return (
    <OfficeScreen
      title="未知の語"
      crumb={{ to: '/admin/tags', text: 'タグ' }}
      note={`${figure(list.total)}語・見つからなかった検索と、受信メールのスキルから`}
      keys={readingKeys}
      above={
        <>
          <ViewTabs screen="unknown-words" views={[...wordViews, ...views]} token={token} />
          <FilterBar searches="語" filters={wordFilters} sorts={wordSortNames} columns={columns} />
        </>
      }
      below={<ListFoot list={list} unit="語" note="語と回数だけを90日間残します" />}
    >
      <FormMessage message={refused?.message} errors={refused?.errors} />
      <datalist id="tag-names">
        {terms.map((term) => (
          <option key={term} value={term} />
        ))}
      </datalist>
      <ListTable
        caption="未知の語の一覧"
        columns={columns}
        rows={list.rows}
        defaultSort="times"
        isQuiet={({ state }) => state !== 'open'}
        empty="タグにない語は、いまのところありません。"
      />
    </OfficeScreen>
  )
}
