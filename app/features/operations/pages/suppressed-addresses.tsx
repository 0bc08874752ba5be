import { Form, Outlet, redirect } from 'react-router'
import { setFlash } from '#core/pages/flash.server.ts'
import { loadList } from '#core/pages/list-page.server.ts'
import { contextOf, formToken, submit } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import {
  searchSuppressionsCall,
  suppressAddressCall,
} from '#features/operations/mail-suppression.admin-api.server.ts'
import { suppressionReason } from '#features/operations/mail-suppression.codes.ts'
import { answerText } from '#features/operations/outbox.words.ts'
import { shortMoment } from '#ui/date-text.ts'
import { FormMessage } from '#ui/form/form-message.tsx'
import { FormToken } from '#ui/form/form-token.tsx'
import { type Column, momentWidth } from '#ui/office/column-head.tsx'
import { FilterBar } from '#ui/office/filter-bar.tsx'
import { readingKeys } from '#ui/office/key-bar.tsx'
import { ListFoot } from '#ui/office/list-foot.tsx'
import { ListTable } from '#ui/office/list-table.tsx'
import { OfficeButton } from '#ui/office/office-button.tsx'
import { OfficeScreen } from '#ui/office/screen.tsx'
import type { Route } from './+types/suppressed-addresses.ts'
import styles from './suppressed-addresses.module.css'

export async function loader(args: Route.LoaderArgs) {
  const { list } = await loadList(args, searchSuppressionsCall)
  const rows = list.rows.map((row, place) => ({ ...row, id: place + 1, hash: row.id }))
  return { list: { ...list, rows }, token: formToken(args) }
}

export async function action(args: Route.ActionArgs) {
  const { result, refusal } = await submit(args, suppressAddressCall, ({ address }) => ({
    address: String(address ?? ''),
  }))
  if (refusal) return refusal
  setFlash(contextOf(args), { text: result.message })
  return redirect('/admin/outbox/suppressed', 303)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'メールを止めたアドレス', isHidden: true })
}

type Suppressed = Route.ComponentProps['loaderData']['list']['rows'][number]

const columns: readonly Column<Suppressed>[] = [
  {
    key: 'address',
    head: '宛先',
    width: 260,
    place: 'name',
    cell: ({ address }) => address ?? '（保存していません）',
  },
  {
    key: 'reason',
    head: '理由',
    width: 130,
    place: 'right',
    cell: ({ reason }) => suppressionReason.label(reason),
  },
  {
    key: 'detail',
    head: 'サーバーの答え',
    place: 'main',
    cell: ({ detail }) => (detail ? answerText(detail) : '–'),
  },
  {
    key: 'created_at',
    head: '停止',
    width: momentWidth.short,
    sort: { first: 'new', second: 'old', firstIs: 'down' },
    cell: ({ created_at }) => shortMoment(created_at),
  },
  { key: 'act', head: '操作', width: 100, cell: liftButton },
]

const filters = [
  {
    name: 'reason',
    label: '理由',
    kind: 'several',
    options: suppressionReason.list.map(({ code, label }) => ({ value: code, label })),
  },
  { name: 'address', label: 'アドレス（全体）', kind: 'text' },
] as const

const ACTS = 'row-acts'

export default function SuppressedAddresses({ loaderData, actionData }: Route.ComponentProps) {
  const { list, token } = loaderData
  return (
    <OfficeScreen
      title="メールを止めたアドレス"
      crumb={{ to: '/admin/outbox', text: '送信メール' }}
      note={`${list.total}件`}
      keys={readingKeys}
      above={
        <FilterBar
          filters={filters}
          sorts={[
            { value: 'new', label: '停止が新しい順' },
            { value: 'old', label: '停止が古い順' },
          ]}
          columns={columns}
        />
      }
      below={
        <ListFoot
          list={list}
          unit="件"
          note="止めたアドレスの会員には、次のログインのときに知らせます。"
        />
      }
    >
      <Outlet />
      <FormMessage message={actionData?.message} errors={actionData?.errors} />
      <Form key={list.total} className={styles.add} method="post">
        <FormToken token={token} />
        <label>
          止めるアドレス <input type="email" name="address" required maxLength={254} />
        </label>
        <OfficeButton type="submit">メールを止める</OfficeButton>
      </Form>
      <Form id={ACTS} method="post" action="lift">
        <FormToken token={token} />
      </Form>
      <ListTable
        caption="メールを止めたアドレスの一覧"
        columns={columns}
        rows={list.rows}
        defaultSort="new"
        empty="メールを止めたアドレスはありません。"
      />
    </OfficeScreen>
  )
}

function liftButton({ hash }: Suppressed) {
  return (
    <OfficeButton isSmall type="submit" form={ACTS} name="hash" value={hash}>
      再開する
    </OfficeButton>
  )
}
