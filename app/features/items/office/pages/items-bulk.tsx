import { redirect } from 'react-router'
import { setFlash } from '#core/pages/flash.server.ts'
import { chosenIds } from '#core/pages/list-page.server.ts'
import { contextOf, formToken, load, read, submit } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { bulkEdit, previewBulk } from '#features/entries/office/item-bulk.admin-api.server.ts'
import { BulkChoices } from '#features/items/office/components/item-bulk-choices.tsx'
import { bulkAct } from '#features/items/office/item-bulk.codes.ts'
import { readBulk } from '#features/items/office/item-bulk.form.ts'
import { readBook, readChoices } from '#features/items/office/item-form.queries.server.ts'
import { Checkbox } from '#ui/form/choice.tsx'
import { FormToken } from '#ui/form/form-token.tsx'
import { BulkPreview } from '#ui/office/bulk-form.tsx'
import { OfficeScreen } from '#ui/office/screen.tsx'
import type { Route } from './+types/items-bulk.ts'

export async function loader(args: Route.LoaderArgs) {
  const { db } = contextOf(args)
  const fields = Object.fromEntries(args.url.searchParams)
  const order = await read(args, async () =>
    readBulk({ ...fields, ids: chosenIds(args).join(',') }, await readBook(db)),
  )
  const plan = await load(args, previewBulk, order)
  return { plan, fields, owners: (await readChoices(db)).owners, token: formToken(args) }
}

export async function action(args: Route.ActionArgs) {
  const { db } = contextOf(args)
  const book = await readBook(db)
  const { result, refusal } = await submit(args, bulkEdit, (fields) => readBulk(fields, book))
  if (refusal) return refusal
  setFlash(contextOf(args), { text: result.message })
  return redirect('/admin/items', 303)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: '変更の一覧', isHidden: true })
}

const keys = [
  { keys: ['⌘', 'Enter'], text: '変更する' },
  { keys: ['Esc'], text: '一覧へ' },
]

export default function ItemsBulk({ loaderData, actionData }: Route.ComponentProps) {
  const { plan, fields, owners, token } = loaderData
  const act = fields.act ?? ''
  const waiting = plan.rows.reduce((sum, row) => sum + row.waiting, 0)
  return (
    <OfficeScreen
      title={bulkAct.label(act) || '変更の一覧'}
      crumb={{ to: '/admin/items', text: '案件' }}
      note="まだ何も変わっていません"
      keys={keys}
    >
      {actionData && <p role="alert">{actionData.message}</p>}
      <BulkChoices fields={fields} ids={plan.rows.map(({ id }) => id)} owners={owners} />
      <BulkPreview
        rows={plan.rows.map(({ problem, ...row }) => ({ ...row, refusal: problem ?? undefined }))}
        submitText={`${bulkAct.label(act)}`}
        hidden={
          <>
            <FormToken token={token} />
            {Object.entries(fields)
              .filter(([name]) => name !== 'ids')
              .map(([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ))}
          </>
        }
      >
        {act === 'close' && waiting > 0 && (
          <Checkbox
            name="is_notified"
            value="1"
            defaultChecked
            label={`返事を待っている応募者${waiting}名に、募集が終わったことを知らせる`}
          />
        )}
      </BulkPreview>
    </OfficeScreen>
  )
}
