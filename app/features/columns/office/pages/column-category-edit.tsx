import { redirect } from 'react-router'
import { admin } from '#core/calls/guards.ts'
import { setFlash } from '#core/pages/flash.server.ts'
import { hasCapability } from '#core/pages/list-page.server.ts'
import { admit, contextOf, formToken, maybeIdIn, read, submit } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { editColumnCategory } from '#features/columns/office/column-category.admin-api.server.ts'
import { formValues, readCategory } from '#features/columns/office/column-category.form.ts'
import { getCategory } from '#features/columns/office/column-category.queries.server.ts'
import { categoryLabels } from '#features/columns/office/column-category.words.ts'
import { TextField } from '#ui/form/text-field.tsx'
import { CatalogueForm } from '#ui/office/catalogue-form.tsx'
import { FormPart } from '#ui/office/form-row.tsx'
import type { Route } from './+types/column-category-edit.ts'

const LIST = '/admin/column-categories'

/** One category, or with /new the form of another one. */
export async function loader(args: Route.LoaderArgs) {
  admit(args, admin(args.params.id === undefined ? 'contents.write' : 'contents.read'))
  const { db } = contextOf(args)
  const id = maybeIdIn(args)
  const category = id === undefined ? undefined : await read(args, () => getCategory(db, id))
  return {
    category,
    saved: category && formValues(category),
    canWrite: hasCapability(args, 'contents.write'),
    token: formToken(args),
  }
}

export async function action(args: Route.ActionArgs) {
  const id = maybeIdIn(args)
  const { result, refusal } = await submit(args, editColumnCategory, (fields) => ({
    ...readCategory(fields),
    ...(id !== undefined && { id, version: String(fields.version ?? '') }),
  }))
  if (refusal) return refusal
  setFlash(contextOf(args), { text: result.message })
  return redirect(id === undefined ? LIST : `${LIST}/${id}`, 303)
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const name = loaderData?.category?.name
  return pageMeta(matches, { title: name ? `${name}（分類）` : '分類の登録', isHidden: true })
}

export default function ColumnCategoryEdit({ loaderData, actionData }: Route.ComponentProps) {
  const { category, saved, canWrite, token } = loaderData
  return (
    <CatalogueForm
      title={category?.name ?? '分類の登録'}
      list={{ to: LIST, text: 'コラムの分類' }}
      row={category}
      canWrite={canWrite}
      saveText={category ? '保存' : '登録する'}
      removal={{ title: '削除', note: 'コラムのない分類だけを削除できます', noun: '分類' }}
      token={token}
      saved={saved}
      refused={actionData}
      labels={categoryLabels}
    >
      <FormPart title="基本">
        <TextField label="名前" name="name" maxLength={30} isRequired />
        <TextField
          label="アドレス"
          name="slug"
          maxLength={40}
          hint="/column/category/ のあとに続く、半角の小文字・数字・ハイフン。変えると、前のアドレスでは開けなくなります。"
          isRequired
        />
        <TextField label="並び順" name="position" inputMode="numeric" isShort />
      </FormPart>
    </CatalogueForm>
  )
}
