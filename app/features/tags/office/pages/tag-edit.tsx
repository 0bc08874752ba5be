import { Outlet, redirect } from 'react-router'
import { callServer } from '#app/api-client.ts'
import { admin } from '#core/calls/guards.ts'
import { useActAnswer } from '#core/pages/act-answer.ts'
import { setFlash } from '#core/pages/flash.server.ts'
import { hasCapability } from '#core/pages/list-page.server.ts'
import {
  admit,
  contextOf,
  formToken,
  load,
  maybeIdIn,
  read,
  submit,
} from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { previewPostCall } from '#features/columns/office/column-post.admin-api.server.ts'
import { BodyEditor, type PreviewAnswer } from '#features/columns/office/components/body-editor.tsx'
import { countOpenItemsByTagNow } from '#features/items/list/tag-counts.queries.server.ts'
import { TagFields } from '#features/tags/office/components/tag-fields.tsx'
import { TagUses } from '#features/tags/office/components/tag-uses.tsx'
import { tagState } from '#features/tags/office/office-tags.codes.ts'
import { getOfficeTag } from '#features/tags/office/office-tags.queries.server.ts'
import { createTagCall, editTagCall } from '#features/tags/office/tag.admin-api.server.ts'
import { formValues, readTag } from '#features/tags/office/tag.form.ts'
import { tagLabels } from '#features/tags/office/tag.words.ts'
import { listCategoryOptions } from '#features/tags/office/tag-category.queries.server.ts'
import { tagType } from '#features/tags/tag.codes.ts'
import { ArchiveButton } from '#ui/office/archive-button.tsx'
import { formKeysFor } from '#ui/office/key-bar.tsx'
import { OfficeLink } from '#ui/office/office-button.tsx'
import { OfficeForm, SaveButton } from '#ui/office/office-form.tsx'
import { OfficeScreen } from '#ui/office/screen.tsx'
import { Pane } from '#ui/office/side-panel.tsx'
import type { Route } from './+types/tag-edit.ts'

/** One tag, or with /new the form of another one; a word that no tag knows may be its name. */
export async function loader(args: Route.LoaderArgs) {
  admit(args, admin(args.params.id === undefined ? 'items.write' : 'items.read'))
  const { db } = contextOf(args)
  const id = maybeIdIn(args)
  const tag = id === undefined ? undefined : await readTagOf(args, id)
  const body_markdown = tag?.landing_markdown ?? ''
  return {
    tag,
    saved: tag && { ...formValues(tag), version: undefined },
    fresh: { term: args.url.searchParams.get('term') ?? '', tag_type: '1' },
    preview: await load(args, previewPostCall, { body_markdown }),
    categories: await listCategoryOptions(db),
    canWrite: hasCapability(args, 'items.write') && tag?.state !== 'merged',
    token: formToken(args),
  }
}

async function readTagOf(args: Route.LoaderArgs, id: number) {
  return await read(args, async ({ db, now }) =>
    getOfficeTag(db, id, await countOpenItemsByTagNow(db, now)),
  )
}

export async function action(args: Route.ActionArgs) {
  const id = maybeIdIn(args)
  const { result, refusal } = await save(args, id)
  if (refusal) return refusal
  setFlash(contextOf(args), { text: result.message })
  return redirect(`/admin/tags/${id ?? ('id' in result ? result.id : '')}`, 303)
}

async function save(args: Route.ActionArgs, id: number | undefined) {
  if (id === undefined) return await submit(args, createTagCall, readTag)
  return await submit(args, editTagCall, (fields) => ({
    ...readTag(fields),
    id,
    version: String(fields.version ?? ''),
  }))
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData?.tag ? `${loaderData.tag.term}（タグ）` : 'タグの登録'
  return pageMeta(matches, { title, isHidden: true })
}

export default function TagEdit({ loaderData, actionData }: Route.ComponentProps) {
  const preview = useActAnswer<PreviewAnswer>('preview')
  const { tag, saved, fresh, categories, canWrite, token } = loaderData
  return (
    <OfficeScreen
      title={tag?.term ?? 'タグの登録'}
      crumb={{ to: '/admin/tags', text: 'タグ', code: tag ? `ID ${tag.id}` : '' }}
      note={tag && tagState.label(tag.state)}
      keys={formKeysFor(canWrite)}
      actions={
        <>
          {tag && canWrite && tag.state === 'active' && (
            <OfficeLink to={`/admin/tags/merge?source=${tag.id}`}>統合する</OfficeLink>
          )}
          {canWrite && <SaveButton>{tag ? '保存' : '登録する'}</SaveButton>}
        </>
      }
    >
      <Outlet />
      <OfficeForm
        key={tag?.version}
        token={token}
        version={tag?.version}
        saved={saved}
        values={fresh}
        refused={actionData ?? preview}
        labels={tagLabels}
        isReadOnly={!canWrite}
        lockedBy={tag?.state === 'merged' ? MERGED : undefined}
        options={{
          tag_type: Object.fromEntries(tagType.list.map(({ code, label }) => [code, label])),
          tag_category_id: Object.fromEntries(categories.map(({ id, name }) => [id, name])),
        }}
      >
        <TagFields categories={categories} />
        <BodyEditor
          title="紹介文"
          name="landing_markdown"
          rows={14}
          preview={preview?.preview ?? loaderData.preview}
          fetchPreview={fetchPreview}
        />
      </OfficeForm>
      {tag && <TagUses tag={tag} />}
      {tag && canWrite && (
        <Pane title="削除" note="案件との結び付きは残り、元に戻せます">
          <ArchiveButton token={token} isUnreachable={tag.state === 'deleted'} noun="タグ" />
        </Pane>
      )}
    </OfficeScreen>
  )
}

const MERGED =
  '統合済みのタグは変更できません。統合してから30日間は、「タグを統合」の画面で取り消せます。'

async function fetchPreview(body_markdown: string) {
  const call = 'POST /api/admin/column/preview'
  const answer = await callServer(call, { body_markdown }, { key: call })
  return 'result' in answer ? answer.result : undefined
}
