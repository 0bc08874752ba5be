import { data } from 'react-router'
import { submit } from '#core/pages/page.server.ts'
import { previewTextCall } from '#features/site/office/site-text.admin-api.server.ts'
import { readText } from '#features/site/office/site-text.form.ts'
import type { Route } from './+types/site-text-preview.ts'

export { ActRoute as default } from '#core/pages/act-answer.ts'

/** The form comes back as it was typed, with its preview; nothing is saved. */
export async function action(args: Route.ActionArgs) {
  let values: Record<string, string> = {}
  const { result, refusal } = await submit(args, previewTextCall, (fields) => {
    const text = readText(fields)
    values = text
    return { slug: args.params.slug, body_markdown: text.body_markdown }
  })
  return refusal ?? data({ values, message: '', errors: {}, preview: result })
}
