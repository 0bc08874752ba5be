import { redirect } from 'react-router'
import { admin } from '#core/calls/guards.ts'
import { setFlash } from '#core/pages/flash.server.ts'
import { admit, contextOf, formToken, read, submit } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { ClientNameField } from '#features/clients/components/client-name-field.tsx'
import { EditFrame } from '#features/items/office/components/item-edit-frame.tsx'
import { ItemForm } from '#features/items/office/components/item-form.tsx'
import { registerItemOfStaff } from '#features/items/office/item.admin-api.server.ts'
import { inputOf } from '#features/items/office/item.form.ts'
import { readBook, readChoices } from '#features/items/office/item-form.queries.server.ts'
import { hiddenFrom } from '#features/items/record/hidden-fields.rules.ts'
import { formKeys } from '#ui/office/key-bar.tsx'
import { OfficeForm, SaveButton } from '#ui/office/office-form.tsx'
import { OfficeScreen } from '#ui/office/screen.tsx'
import { Pane } from '#ui/office/side-panel.tsx'
import type { Route } from './+types/item-new.ts'

export async function loader(args: Route.LoaderArgs) {
  admit(args, admin('items.write'))
  const { caller } = contextOf(args)
  const choices = await read(args, ({ db }) => readChoices(db))
  return { ...choices, hidden: hiddenFrom(caller), token: formToken(args) }
}

export async function action(args: Route.ActionArgs) {
  const { db, caller } = contextOf(args)
  const book = await readBook(db)
  const { result, refusal } = await submit(args, registerItemOfStaff, (fields) => ({
    ...inputOf(fields, book, hiddenFrom(caller)),
    name: String(fields.name ?? ''),
  }))
  if (refusal) return refusal
  setFlash(contextOf(args), { text: '案件を登録しました。' })
  return redirect(`/admin/items/${result.id}`, 303)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: '案件を登録', isHidden: true })
}

const NEW = { status: 'draft', remote: 'hybrid', contract_type: 'jun_inin', counterparty: '当社' }

/** Names of clients are found while they are typed. */
const ownInputs = { client: ClientNameField }

export default function ItemNew({ loaderData, actionData }: Route.ComponentProps) {
  const { industries, owners, hidden, token } = loaderData
  return (
    <OfficeScreen
      title="案件を登録"
      crumb={{ to: '/admin/items', text: '案件', code: '新規' }}
      keys={formKeys}
      actions={<SaveButton>登録する</SaveButton>}
    >
      <EditFrame
        findings={[]}
        aside={
          <Pane title="点検">
            <p>下書きとして登録すると、公開できるかどうかを点検します。</p>
          </Pane>
        }
      >
        <OfficeForm token={token} saved={NEW} refused={actionData}>
          <ItemForm choices={{ industries, owners }} hidden={hidden} inputs={ownInputs} />
        </OfficeForm>
      </EditFrame>
    </OfficeScreen>
  )
}
