import { Form, redirect } from 'react-router'
import { dateInJapan } from '#core/clock.ts'
import { setFlash } from '#core/pages/flash.server.ts'
import { hasCapability } from '#core/pages/list-page.server.ts'
import { contextOf, formToken, idIn, load, submit } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { FindingList } from '#features/items/office/components/finding-list.tsx'
import { EditFrame } from '#features/items/office/components/item-edit-frame.tsx'
import { EditLog } from '#features/items/office/components/item-edit-log.tsx'
import { ItemForm } from '#features/items/office/components/item-form.tsx'
import { RepairButton } from '#features/items/office/components/quick-fix-button.tsx'
import {
  getItemHistory,
  restoreItemVersion,
} from '#features/items/office/edit-history.admin-api.server.ts'
import { fieldLabels } from '#features/items/office/field-labels.words.ts'
import {
  deleteItemOfStaff,
  duplicateItemOfStaff,
  editItemOfStaff,
  getItemOfStaff,
} from '#features/items/office/item.admin-api.server.ts'
import { inputOf, recordForm } from '#features/items/office/item.form.ts'
import { readBook, readChoices, readForm } from '#features/items/office/item-form.queries.server.ts'
import { repairKey, repairOf, repairsFor } from '#features/items/office/quick-fixes.form.ts'
import { itemStatus, recordState } from '#features/items/record/item-record.codes.ts'
import type { ItemRecord } from '#features/items/record/item-record.schema.ts'
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
  const { db } = contextOf(args)
  const choices = await readChoices(db)
  const mayWrite = hasCapability(args, 'items.write')
  return {
    item,
    edits: rows,
    token: formToken(args),
    ...choices,
    values: await readForm(db, item),
    mayWrite,
    seesMembers: hasCapability(args, 'members.read'),
    repairs: mayWrite ? repairsFor(item, toldOf(args, choices.industries, item)) : {},
  }
}

export async function action(args: Route.ActionArgs) {
  const id = idIn(args)
  const { searchParams } = args.url
  if (searchParams.has('duplicate')) return await duplicate(args, id)
  if (searchParams.has('delete') || searchParams.has('restore')) return await putAway(args, id)
  const { db } = contextOf(args)
  const book = await readBook(db)
  if (searchParams.has('repair')) return await repair(args, id)
  const { result, refusal } = await submit(
    args,
    editItemOfStaff,
    (fields) => ({ ...inputOf(fields, book), version: String(fields.version ?? ''), id }),
    (current) => recordForm(current, book),
  )
  return refusal ?? saved(args, `第${result.version}版を保存しました。`, id)
}

/** Where no script has filled the form: the repair is a save of its own. */
async function repair(args: Route.ActionArgs, id: number) {
  const { db } = contextOf(args)
  const item = await load(args, getItemOfStaff, { id })
  const told = toldOf(args, (await readChoices(db)).industries, item)
  const book = await readBook(db)
  const { refusal } = await submit(args, editItemOfStaff, ({ code, field, found, version }) => {
    const finding = { code: String(code), field: String(field), found: String(found) }
    const values = repairOf(finding, item, told)?.values ?? {}
    const input = Object.entries(inputOf(values, book)).filter(([name]) => name in values)
    return { ...Object.fromEntries(input), id, version: String(version) }
  })
  return refusal ?? saved(args, '直しました。', id)
}

type Named = readonly { id: number; name: string }[]

/** What a repair goes by besides the item: the day, and the name of its trade. */
function toldOf(
  args: Route.LoaderArgs,
  industries: Named,
  item: Pick<ItemRecord, 'biz_category_id'>,
) {
  const industry = industries.find(({ id }) => id === item.biz_category_id)?.name ?? ''
  return { today: dateInJapan(contextOf(args).now), industry }
}

async function duplicate(args: Route.ActionArgs, id: number) {
  const { result, refusal } = await submit(args, duplicateItemOfStaff, () => ({ id }))
  return refusal ?? saved(args, '複製しました。内容を直して公開してください。', result.id)
}

async function putAway(args: Route.ActionArgs, id: number) {
  if (args.url.searchParams.has('delete')) {
    const { refusal } = await submit(args, deleteItemOfStaff, ({ comeback }) => ({
      id,
      comeback: comeback === '1',
    }))
    return refusal ?? saved(args, '保存しました。', id)
  }
  const { refusal } = await submit(args, restoreItemVersion, ({ to_version }) => ({
    id,
    version: String(to_version ?? ''),
  }))
  return refusal ?? saved(args, '前の版に戻しました。', id)
}

function saved(args: Route.ActionArgs, text: string, id: number) {
  setFlash(contextOf(args), { text })
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
  const { seesMembers, repairs } = loaderData
  const form = { values: actionData?.values ?? values, saved: values, errors: actionData?.errors }
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
            <Pane title="履歴" note={`${item.version}版`}>
              <EditLog edits={edits} token={token} version={item.version} mayWrite={mayWrite} />
            </Pane>
          </>
        }
      >
        <OfficeForm
          key={item.version}
          token={token}
          version={item.version}
          refused={actionData}
          labels={fieldLabels}
          options={{
            status: Object.fromEntries(itemStatus.list.map((one) => [one.code, one.label])),
          }}
        >
          <ItemForm form={form} industries={industries} owners={owners} />
        </OfficeForm>
      </EditFrame>
    </OfficeScreen>
  )
}

/** How near it is to being shown: 85点・公開まであと1か所. */
function scoreText({ lint_score, findings, status }: Shown): string {
  const errors = findings.filter(({ level }) => level === 'error').length
  if (status === 'open') return `${lint_score}点`
  return `${lint_score}点・${errors > 0 ? `公開まであと${errors}か所` : '公開できます'}`
}

type Shown = Route.ComponentProps['loaderData']['item']

function Actions({ item, token }: { item: Shown; token: string }) {
  const isDeleted = item.state === 'deleted'
  return (
    <>
      <Form method="post" action="?delete">
        <FormToken token={token} />
        <input type="hidden" name="comeback" value={isDeleted ? '1' : '0'} />
        <OfficeButton type="submit">{isDeleted ? '復活する' : '削除'}</OfficeButton>
      </Form>
      <Form method="post" action="?duplicate">
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
