/** A form of an article as its call takes it. */
export function readPost(fields: Record<string, unknown>) {
  const text = (name: string) => String(fields[name] ?? '')
  return {
    slug: text('slug'),
    title: text('title'),
    lead: text('lead'),
    body_markdown: text('body_markdown'),
    column_category_id: text('column_category_id'),
    author: text('author'),
    supervisor: text('supervisor'),
    status: text('status'),
    publish_from: text('publish_from'),
    publish_until: text('publish_until'),
    is_revised: text('is_revised'),
  }
}

type Written = {
  slug: string
  title: string
  lead: string
  body_markdown: string
  column_category_id: number | null
  author: string
  supervisor: string | null
  status: string
  publish_from: string | null
  publish_until: string | null
  version: number
}

/** An article by the fields of its form: moments by Japan's clock, to the minute. */
export function formValues(post: Written) {
  const { slug, title, lead, body_markdown, author, status, version } = post
  return {
    slug,
    title,
    lead,
    body_markdown,
    author,
    status,
    version,
    column_category_id: String(post.column_category_id ?? ''),
    supervisor: post.supervisor ?? '',
    publish_from: post.publish_from?.slice(0, 16) ?? '',
    publish_until: post.publish_until?.slice(0, 16) ?? '',
  }
}
