/** A form of a connection as its call takes it. */
export function readLink(fields: Record<string, unknown>) {
  const text = (name: string) => String(fields[name] ?? '')
  return {
    title: text('title'),
    column_post_id: text('column_post_id'),
    keyword: text('keyword'),
    tag_id: text('tag_id'),
  }
}

type Link = { title: string; column_post_id: number; keyword?: string; tag_id?: number }

/** A connection by the fields of its form. */
export function formValues({ title, column_post_id, keyword = '', tag_id }: Link) {
  return {
    title,
    keyword,
    column_post_id: String(column_post_id),
    tag_id: tag_id === undefined ? '' : String(tag_id),
  }
}
