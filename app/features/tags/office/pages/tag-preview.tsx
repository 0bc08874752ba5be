import { data } from 'react-router'
import { submit } from '#core/pages/page.server.ts'
import { previewPostCall } from '#features/columns/office/column-post.admin-api.server.ts'
import { readTag } from '#features/tags/office/tag.form.ts'
import type { Route } from './+types/tag-preview.ts'

export { ActRoute as default } from '#core/pages/act-answer.ts'

/** The form comes back as it was typed, with its preview; nothing is saved. */
export async function action(args: Route.ActionArgs) {
  let values: Record<string, string> = {}
  const { result, refusal } = await submit(args, previewPostCall, (fields) => {
    const { synonyms, ...tag } = readTag(fields)
    values = { ...tag, synonyms: synonyms.join(',') }
    return { body_markdown: tag.landing_markdown }
  })
  return refusal ?? data({ values, message: '', errors: {}, preview: result })
}
