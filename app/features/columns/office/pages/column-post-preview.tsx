import { data } from 'react-router'
import { submit } from '#core/pages/page.server.ts'
import { readPost } from '#features/columns/column-post.form.ts'
import { previewPostCall } from '#features/columns/office/column-post.admin-api.server.ts'
import type { Route } from './+types/column-post-preview.ts'

export { ActRoute as default } from '#core/pages/act-answer.ts'

/** The form comes back as it was typed, with its preview; nothing is saved. */
export async function action(args: Route.ActionArgs) {
  let values: Record<string, string> = {}
  const { result, refusal } = await submit(args, previewPostCall, (fields) => {
    values = { ...readPost(fields), version: String(fields.version ?? '') }
    return { body_markdown: values.body_markdown }
  })
  return refusal ?? data({ values, message: '', errors: {}, preview: result })
}
