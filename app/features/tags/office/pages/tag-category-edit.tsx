import { redirect } from 'react-router'
import { admin } from '#core/calls/guards.ts'
import { setFlash } from '#core/pages/flash.server.ts'
import { hasCapability } from '#core/pages/list-page.server.ts'
import { admit, contextOf, formToken, maybeIdIn, read, submit } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import {
  createCategoryCall,
  editCategoryCall,
} from '#features/tags/office/tag-category.admin-api.server.ts'
import { formValues, readCategory } from '#features/tags/office/tag-category.form.ts'
import { getCategory, listLines } from '#features/tags/office/tag-category.queries.server.ts'
import { categoryLabels } from '#features/tags/office/tag-category.words.ts'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { CatalogueForm } from '#ui/office/catalogue-form.tsx'
import { FormPart } from '#ui/office/form-row.tsx'
import type { Route } from './+types/tag-category-edit.ts'

/** One category, or with /new the form of another one. */
export async function loader(args: Route.LoaderArgs) {
  admit(args, admin(args.params.id === undefined ? 'items.write' : 'items.read'))
  const { db } = contextOf(args)
  const id = maybeIdIn(args)
  const category = id === undefined ? undefined : await read(args, () => getCategory(db, id))
  return {
    category,
    saved: category && { ...formValues(category), version: undefined },
    lines: await listLines(db),
    canWrite: hasCapability(args, 'items.write'),
    token: formToken(args),
  }
}

export async function action(args: Route.ActionArgs) {
  const id = maybeIdIn(args)
  const { result, refusal } = await save(args, id)
  if (refusal) return refusal
  setFlash(contextOf(args), { text: result.message })
  return redirect(id === undefined ? '/admin/tag-categories' : `/admin/tag-categories/${id}`, 303)
}

async function save(args: Route.ActionArgs, id: number | undefined) {
  if (id === undefined) return await submit(args, createCategoryCall, readCategory)
  return await submit(args, editCategoryCall, (fields) => ({
    ...readCategory(fields),
    id,
    version: String(fields.version ?? ''),
  }))
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData?.category ? `${loaderData.category.name}（分類）` : '分類の登録'
  return pageMeta(matches, { title, isHidden: true })
}

export default function TagCategoryEdit({ loaderData, actionData }: Route.ComponentProps) {
  const { category, saved, lines, canWrite, token } = loaderData
  const isLine = category?.parent_id === null
  return (
    <CatalogueForm
      title={category?.name ?? '分類の登録'}
      list={{ to: '/admin/tag-categories', text: 'タグの分類' }}
      row={category}
      canWrite={canWrite}
      saveText={category ? '保存' : '登録する'}
      removal={
        isLine
          ? undefined
          : { title: '削除', note: 'タグのない分類だけを削除できます', noun: '分類' }
      }
      token={token}
      saved={saved}
      refused={actionData}
      labels={categoryLabels}
      options={{ parent_id: Object.fromEntries(lines.map(({ id, name }) => [id, name])) }}
    >
      <FormPart title="基本">
        <TextField
          label="名前"
          name="name"
          maxLength={30}
          hint={isLine ? 'サイトに出る路線の名前は変わりません。' : undefined}
          isRequired
        />
        {!isLine && (
          <SelectField
            label="路線"
            name="parent_id"
            emptyLabel="選んでください"
            options={lines.map(({ id, name }) => ({ value: id, label: name }))}
            hint="この分類のタグは、サイトではこの路線の色で表示されます。"
            isRequired
          />
        )}
        <TextField label="並び順" name="position" inputMode="numeric" isShort />
      </FormPart>
    </CatalogueForm>
  )
}
