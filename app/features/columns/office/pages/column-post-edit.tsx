import { Outlet, redirect } from 'react-router'
import { callServer } from '#app/api-client.ts'
import { admin } from '#core/calls/guards.ts'
import { stampInJapan } from '#core/clock.ts'
import { momentInJapan } from '#core/moment-text.ts'
import { useActAnswer } from '#core/pages/act-answer.ts'
import { setFlash } from '#core/pages/flash.server.ts'
import { hasCapability } from '#core/pages/list-page.server.ts'
import { admit, contextOf, formToken, load, maybeIdIn, submit } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { columnState, columnStatus } from '#features/columns/column.codes.ts'
import { formValues, readPost } from '#features/columns/column-post.form.ts'
import { listCategoryOptions } from '#features/columns/office/column-category.queries.server.ts'
import {
  editPostCall,
  getPostCall,
  previewPostCall,
} from '#features/columns/office/column-post.admin-api.server.ts'
import { postLabels } from '#features/columns/office/column-post.words.ts'
import { BodyEditor, type PreviewAnswer } from '#features/columns/office/components/body-editor.tsx'
import { PostFields, PostWindow } from '#features/columns/office/components/column-post-fields.tsx'
import { ArchiveButton } from '#ui/office/archive-button.tsx'
import { formKeysFor } from '#ui/office/key-bar.tsx'
import { OfficeForm, SaveButton } from '#ui/office/office-form.tsx'
import { OfficeScreen } from '#ui/office/screen.tsx'
import { Pane, PaneFacts } from '#ui/office/side-panel.tsx'
import type { Route } from './+types/column-post-edit.ts'

/** One article, or with /new the form of another one. */
export async function loader(args: Route.LoaderArgs) {
  admit(args, admin(args.params.id === undefined ? 'contents.write' : 'contents.read'))
  const { db, now } = contextOf(args)
  const id = maybeIdIn(args)
  const post = id === undefined ? undefined : await load(args, getPostCall, { id })
  const body_markdown = post?.body_markdown ?? ''
  return {
    post: post && { ...post, changed: momentInJapan(post.updated_at) },
    saved: post ? formValues(post) : undefined,
    fresh: { status: 'draft', publish_from: `${stampInJapan(now).slice(0, 14)}00` },
    preview: await load(args, previewPostCall, { body_markdown }),
    categories: await listCategoryOptions(db),
    canWrite: hasCapability(args, 'contents.write') && !post?.outside_url,
    token: formToken(args),
  }
}

export async function action(args: Route.ActionArgs) {
  const id = maybeIdIn(args)
  const { result, refusal } = await submit(args, editPostCall, (fields) => ({
    ...readPost(fields),
    ...(id !== undefined && { id, version: String(fields.version ?? '') }),
  }))
  if (refusal) return refusal
  setFlash(contextOf(args), { text: result.message })
  return redirect(`/admin/columns/${id ?? result.id}`, 303)
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, { title: loaderData?.post?.title ?? 'コラムを書く', isHidden: true })
}

export default function PostEditScreen({ loaderData, actionData }: Route.ComponentProps) {
  const preview = useActAnswer<PreviewAnswer>('preview')
  const { post, saved, fresh, categories, canWrite, token } = loaderData
  return (
    <OfficeScreen
      title={post?.title ?? 'コラムを書く'}
      crumb={{ to: '/admin/columns', text: 'コラム', code: post ? `ID ${post.id}` : '' }}
      note={post && columnState.label(post.state)}
      keys={formKeysFor(canWrite)}
      actions={canWrite && <SaveButton />}
    >
      <Outlet />
      <OfficeForm
        key={post?.version}
        token={token}
        version={post?.version}
        saved={saved}
        values={fresh}
        refused={actionData ?? preview}
        labels={postLabels}
        isReadOnly={!canWrite}
        lockedBy={post?.outside_url ? OUTSIDE : undefined}
        options={{
          status: Object.fromEntries(columnStatus.list.map(({ code, label }) => [code, label])),
          column_category_id: Object.fromEntries(categories.map(({ id, name }) => [id, name])),
        }}
      >
        <PostFields categories={categories} />
        <BodyEditor preview={preview?.preview ?? loaderData.preview} fetchPreview={fetchPreview} />
        <PostWindow />
      </OfficeForm>
      {post && <PostState post={post} token={canWrite ? token : undefined} />}
    </OfficeScreen>
  )
}

const OUTSIDE = '別のサイトで書かれています。直すときは元のサイトで直します。'

async function fetchPreview(body_markdown: string) {
  const call = 'POST /api/admin/column/preview'
  const answer = await callServer(call, { body_markdown }, { key: call })
  return 'result' in answer ? answer.result : undefined
}

type StateProps = {
  post: NonNullable<Route.ComponentProps['loaderData']['post']>
  token: string | undefined
}

function PostState({ post, token }: StateProps) {
  const { slug, state, outside_url, changed } = post
  return (
    <Pane title="状態">
      <PaneFacts
        facts={[
          ['いま', columnState.label(state)],
          ['最終更新', changed],
          [
            '見る',
            state === 'shown' && <a href={outside_url ?? `/column/${slug}`}>サイトで見る</a>,
          ],
          ['元の場所', outside_url && OUTSIDE],
        ]}
      />
      {token && <ArchiveButton token={token} isUnreachable={state === 'deleted'} noun="コラム" />}
    </Pane>
  )
}
