import { redirect } from 'react-router'
import { admin } from '#core/calls/guards.ts'
import { setFlash } from '#core/pages/flash.server.ts'
import { hasCapability } from '#core/pages/list-page.server.ts'
import { admit, contextOf, formToken, load, maybeIdIn, submit } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import {
  editTagLinkCall,
  editWordLinkCall,
  getTagLinkCall,
  getWordLinkCall,
} from '#features/columns/office/column-link.admin-api.server.ts'
import { formValues, readLink } from '#features/columns/office/column-link.form.ts'
import { listTagOptions } from '#features/columns/office/column-link.queries.server.ts'
import { linkKindOf, linkKinds, linkLabels } from '#features/columns/office/column-link.words.ts'
import { listPostOptions } from '#features/columns/office/column-post.queries.server.ts'
import { LinkFields } from '#features/columns/office/components/column-link-fields.tsx'
import { CatalogueForm } from '#ui/office/catalogue-form.tsx'
import type { Route } from './+types/column-link-edit.ts'

/** One connection, or with /new the form of another one. */
export async function loader(args: Route.LoaderArgs) {
  const kind = linkKindOf(args.url)
  admit(args, admin(args.params.id === undefined ? 'contents.write' : 'contents.read'))
  const { db } = contextOf(args)
  const id = maybeIdIn(args)
  const link = id === undefined ? undefined : await readLinkOf(args, id)
  return {
    kind,
    link,
    saved: link ? formValues(link) : undefined,
    posts: await listPostOptions(db),
    tags: kind === 'tag' ? await listTagOptions(db) : [],
    canWrite: hasCapability(args, 'contents.write'),
    token: formToken(args),
  }
}

async function readLinkOf(args: Route.LoaderArgs, id: number) {
  return linkKindOf(args.url) === 'tag'
    ? await load(args, getTagLinkCall, { id })
    : await load(args, getWordLinkCall, { id })
}

export async function action(args: Route.ActionArgs) {
  const { base } = linkKinds[linkKindOf(args.url)]
  const id = maybeIdIn(args)
  const { result, refusal } = await save(args, id)
  if (refusal) return refusal
  setFlash(contextOf(args), { text: result.message })
  return redirect(id === undefined ? base : `${base}/${id}`, 303)
}

async function save(args: Route.ActionArgs, id: number | undefined) {
  const read = (fields: Record<string, unknown>) => ({
    ...readLink(fields),
    ...(id !== undefined && { id, version: String(fields.version ?? '') }),
  })
  return linkKindOf(args.url) === 'tag'
    ? await submit(args, editTagLinkCall, read)
    : await submit(args, editWordLinkCall, read)
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, { title: loaderData?.link?.title ?? '関連付け', isHidden: true })
}

export default function LinkEdit({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, link, saved, posts, tags, canWrite, token } = loaderData
  const { title, base } = linkKinds[kind]
  return (
    <CatalogueForm
      title={link?.title ?? `${title}を登録`}
      list={{ to: base, text: title }}
      row={link}
      canWrite={canWrite}
      removal={{ title: '状態', noun: '関連付け' }}
      token={token}
      saved={saved}
      refused={actionData}
      labels={linkLabels}
      options={{
        column_post_id: Object.fromEntries(posts.map(({ id, title }) => [id, title])),
        tag_id: Object.fromEntries(tags.map(({ id, term }) => [id, term])),
      }}
    >
      <LinkFields kind={kind} posts={posts} tags={tags} />
    </CatalogueForm>
  )
}
