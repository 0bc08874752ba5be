type Written = {
  title: string
  body_markdown: string
  publish_from: string
  publish_until: string | null
  version: number
}

/** A notice by the fields of its form: moments by Japan's clock, to the minute. */
export function formValues({
  title,
  body_markdown,
  publish_from,
  publish_until,
  version,
}: Written) {
  return {
    title,
    body_markdown,
    version,
    publish_from: publish_from.slice(0, 16),
    publish_until: publish_until?.slice(0, 16) ?? '',
  }
}

/** A form of a notice as its call takes it. */
export function readNews(fields: Record<string, unknown>) {
  const { title, body_markdown, publish_from, publish_until } = fields
  return {
    title: String(title ?? ''),
    body_markdown: String(body_markdown ?? ''),
    publish_from: String(publish_from ?? ''),
    publish_until: String(publish_until ?? ''),
  }
}
