import { Form, Outlet, redirect } from 'react-router'
import { dateInJapan } from '#core/clock.ts'
import { setFlash } from '#core/pages/flash.server.ts'
import { hasCapability } from '#core/pages/list-page.server.ts'
import { contextOf, formToken, idIn, load, submit } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { itemStatus } from '#features/items/item.codes.ts'
import { FindingList } from '#features/items/office/components/finding-list.tsx'
import { EditFrame } from '#features/items/office/components/item-edit-frame.tsx'
import { EditLog } from '#features/items/office/components/item-edit-log.tsx'
import { ItemForm } from '#features/items/office/components/item-form.tsx'
import { RepairButton } from '#features/items/office/components/quick-fix-button.tsx'
import { getItemHistory } from '#features/items/office/edit-history.admin-api.server.ts'
import { editItemOfStaff, getItemOfStaff } from '#features/items/office/item.admin-api.server.ts'
import { inputOf, recordForm } from '#features/items/office/item.form.ts'
import { readBook, readChoices, readForm } from '#features/items/office/item-form.queries.server.ts'
import { changesOf, repairKey, repairsFor } from '#features/items/office/quick-fixes.form.ts'
import { fieldLabels } from '#features/items/record/field-value.words.ts'
import { recordState } from '#features/items/record/item-record.codes.ts'
import { ItemMails } from '#features/mail-intake/components/item-mail-list.tsx'
import { listItemMailsCall } from '#features/mail-intake/mail-intake.admin-api.server.ts'
import { FormToken } from '#ui/form/form-token.tsx'
import { formKeys } from '#ui/office/key-bar.tsx'
import { OfficeButton, OfficeLink } from '#ui/office/office-button.tsx'
import { FORM_ID, OfficeForm, SaveButton } from '#ui/office/office-form.tsx'
import { OfficeScreen } from '#ui/office/screen.tsx'
import { Pane } from '#ui/office/side-panel.tsx'
import type { Route } from './+types/item-edit.ts'

export async function loader(args: Route.LoaderArgs) {
  const item = await load(args, getItemOfStaff, { id: idIn(args) })
  const { rows } = await load(args, getItemHistory, { id: item.id })
  const { db, now } = contextOf(args)
  const choices = await readChoices(db)
  const mayWrite = hasCapability(args, 'items.write')
  return {
    item,
    edits: rows,
    token: formToken(args),
    ...choices,
    values: await readForm(db, item),
    mayWrite,
    mails: mayWrite ? (await load(args, listItemMailsCall, { item_id: item.id })).mails : [],
    seesMembers: hasCapability(args, 'members.read'),
    repairs: mayWrite
      ? repairsFor(item, changesOf(item, choices.industries, dateInJapan(now)))
      : {},
  }
}

/** Saves the form. What else is done with an item has routes of its own below this one. */
export async function action(args: Route.ActionArgs) {
  const id = idIn(args)
  const { db } = contextOf(args)
  const book = await readBook(db)
  const { result, refusal } = await submit(
    args,
    editItemOfStaff,
    (fields) => ({ ...inputOf(fields, book), version: String(fields.version ?? ''), id }),
    (current) => recordForm(current, book),
  )
  if (refusal) return refusal
  setFlash(contextOf(args), { text: `第${result.version}版を保存しました。` })
  return redirect(`/admin/items/${id}`, 303)
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, { title: loaderData?.item.name ?? '案件', isHidden: true })
}

const editKeys = [
  ...formKeys,
  { keys: ['F8'], text: '次の指摘' },
  { keys: ['Alt', '↑', '↓'], text: '区切りへ' },
  { keys: ['P'], text: '公開の見え方' },
]

export default function ItemEdit({ loaderData, actionData }: Route.ComponentProps) {
  const { item, edits, industries, owners, values, token, mayWrite } = loaderData
  const { seesMembers, repairs, mails } = loaderData
  return (
    <OfficeScreen
      title={item.name}
      crumb={{ to: '/admin/items', text: '案件', code: item.code }}
      note={`${recordState.label(item.state)}・第${item.version}版`}
      keys={editKeys}
      actions={
        <>
          {seesMembers && (
            <OfficeLink to={`/admin/items/${item.id}/candidates`}>合う会員</OfficeLink>
          )}
          {mayWrite && <Actions item={item} token={token} />}
        </>
      }
    >
      <EditFrame
        findings={item.findings}
        aside={
          <>
            <Pane title="点検" note={scoreText(item)}>
              <FindingList
                findings={item.findings}
                beside={(finding) => {
                  const repair = repairs[repairKey(finding)]
                  return (
                    repair && (
                      <RepairButton
                        itemId={item.id}
                        finding={finding}
                        repair={repair}
                        token={token}
                        version={item.version}
                      />
                    )
                  )
                }}
              />
            </Pane>
            {mails.length > 0 && (
              <Pane title="メール" note={`${mails.length}通`}>
                <ItemMails mails={mails} />
              </Pane>
            )}
            <Pane title="履歴" note={`${item.version}版`}>
              <EditLog
                itemId={item.id}
                edits={edits}
                token={token}
                version={item.version}
                mayWrite={mayWrite}
              />
            </Pane>
          </>
        }
      >
        <Outlet />
        <OfficeForm
          key={item.version}
          token={token}
          version={item.version}
          saved={values}
          refused={actionData}
          labels={fieldLabels}
          options={{
            status: Object.fromEntries(itemStatus.list.map((one) => [one.code, one.label])),
          }}
        >
          <ItemForm choices={{ industries, owners }} />
        </OfficeForm>
      </EditFrame>
    </OfficeScreen>
  )
}

/** How near it is to being shown: 85点・公開まであと1か所. */
function scoreText({ lint_score, findings, status }: EditedItem): string {
  const errors = findings.filter(({ level }) => level === 'error').length
  if (status === 'open') return `${lint_score}点`
  return `${lint_score}点・${errors > 0 ? `公開まであと${errors}か所` : '公開できます'}`
}

type EditedItem = Route.ComponentProps['loaderData']['item']

function Actions({ item, token }: { item: EditedItem; token: string }) {
  const isDeleted = item.state === 'deleted'
  return (
    <>
      <Form method="post" action={`/admin/items/${item.id}/${isDeleted ? 'restore' : 'delete'}`}>
        <FormToken token={token} />
        <OfficeButton type="submit">{isDeleted ? '復活する' : '削除'}</OfficeButton>
      </Form>
      <Form method="post" action={`/admin/items/${item.id}/duplicate`}>
        <FormToken token={token} />
        <OfficeButton type="submit" hotkey="d">
          複製
        </OfficeButton>
      </Form>
      <OfficeLink to={`/admin/items/${item.id}/preview`} hotkey="p">
        公開の見え方
      </OfficeLink>
      {item.state === 'draft' && (
        <OfficeButton type="submit" form={FORM_ID} name="publish" value="1" hotkey="mod+enter">
          公開する
        </OfficeButton>
      )}
      <SaveButton />
    </>
  )
}
