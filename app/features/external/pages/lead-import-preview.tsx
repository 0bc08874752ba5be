import { Form, redirect } from 'react-router'
import { setFlash } from '#core/pages/flash.server.ts'
import { contextOf, formToken, idIn, load, submit } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import {
  getLeadImport,
  takeLeadImportIn,
} from '#features/external/imports/lead-import.admin-api.server.ts'
import { rowEffect } from '#features/external/imports/lead-import.codes.ts'
import { FormMessage } from '#ui/form/form-message.tsx'
import { FormToken } from '#ui/form/form-token.tsx'
import type { Column } from '#ui/office/column-head.tsx'
import { ListTable } from '#ui/office/list-table.tsx'
import { OfficeButton, OfficeLink } from '#ui/office/office-button.tsx'
import { OfficeScreen } from '#ui/office/screen.tsx'
import { Pane, PaneFacts } from '#ui/office/side-panel.tsx'
import type { Route } from './+types/lead-import-preview.ts'

export async function loader(args: Route.LoaderArgs) {
  const table = await load(args, getLeadImport, { id: idIn(args) })
  return { table, token: formToken(args) }
}

export async function action(args: Route.ActionArgs) {
  const id = idIn(args)
  const { result, refusal } = await submit(args, takeLeadImportIn, () => ({ id }))
  if (refusal) return refusal
  setFlash(contextOf(args), { text: result.message })
  return redirect(`/admin/leads/imports/${id}`, 303)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: '取り込む内容の確認', isHidden: true })
}

type ImportedRow = Route.ComponentProps['loaderData']['table']['rows'][number]

const columns: readonly Column<ImportedRow>[] = [
  { key: 'line', head: '行', width: 56, align: 'end', place: 'right', cell: ({ id }) => id },
  { key: 'name', head: '氏名', width: 150, place: 'name', cell: ({ name }) => name || '–' },
  { key: 'login_id', head: 'メール', width: 240, cell: ({ login_id }) => login_id || '–' },
  { key: 'skills', head: 'スキル', place: 'hidden', cell: ({ skills }) => skills || '–' },
  {
    key: 'effect',
    head: '取り込むと',
    width: 340,
    place: 'main',
    cell: ({ effect, faults }) =>
      effect === 'refused' ? <strong>× {faults.join(' ')}</strong> : rowEffect.label(effect),
  },
]

export default function LeadImportPreview({ loaderData, actionData }: Route.ComponentProps) {
  const { table, token } = loaderData
  const { added = 0, renewed = 0, refused = 0 } = table.effects
  const ready = added + renewed
  return (
    <OfficeScreen
      title={table.is_done ? '取り込みました' : '取り込む内容の確認'}
      crumb={{ to: '/admin/leads/import', text: '外部リードの取り込み', code: table.name }}
      note={table.service_name}
      actions={
        table.is_done ? (
          <OfficeLink look="filled" to="/admin/leads">
            外部リードの一覧へ
          </OfficeLink>
        ) : (
          <Form method="post">
            <FormToken token={token} />
            <OfficeButton look="filled" type="submit" hotkey="mod+enter" disabled={ready === 0}>
              {ready}人を取り込む
            </OfficeButton>
          </Form>
        )
      }
    >
      <FormMessage message={actionData?.message} />
      <Pane title={table.is_done ? '結果' : '取り込むと'} note={`${table.total}行`}>
        <PaneFacts
          facts={
            table.is_done
              ? [
                  ['新しく登録', `${table.added}人`],
                  ['内容を更新', `${table.renewed}人`],
                  ['取り込めず', `${table.refused}行`],
                ]
              : rowEffect.list.map(({ code, label }) => [label, `${table.effects[code] ?? 0}行`])
          }
        />
        {table.unread.length > 0 && <p>読まない列：{table.unread.join('、')}</p>}
        {refused + (table.is_done ? table.refused : 0) > 0 && (
          <OfficeLink to={`/admin/leads/imports/${table.id}/wrong.csv`} reloadDocument download>
            取り込めない行をCSVで保存する
          </OfficeLink>
        )}
      </Pane>
      <ListTable
        caption="送られた表の行"
        columns={columns}
        rows={table.rows}
        isQuiet={({ effect }) => effect === 'same' || effect === 'settled'}
        empty="取り込めない行はありません。"
      />
    </OfficeScreen>
  )
}
