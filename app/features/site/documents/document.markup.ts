import type { Site } from '#core/pages/site.ts'

type DocumentText = { head: Record<string, string>; body: string }
type Edition = { slug: string; edition: string | undefined }
type DatedDocument = { id: string; title: string; body: string }
export type EntryGroup = { id: string; title: string; entries: DatedDocument[] }

/** `terms.2026-11-21` is an edition of `terms`. */
export function editionOf(path: string): Edition {
  const [, slug = '', edition] =
    /(?<![a-z0-9-])([a-z0-9-]+)(?:\.(\d{4}-\d\d-\d\d))?\.md$/.exec(path) ?? []
  return { slug, edition }
}

/** The lines between two `---` are the head, the rest is Markdown. */
export function readDocument(text: string): DocumentText {
  const [, lines = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? []
  const named = lines.split('\n').filter((line) => line !== '')
  const pairs = named.map((line) => {
    const [, name = line, value = ''] = /^([a-z]+): (.+)$/.exec(line) ?? []
    return [name, value]
  })
  return { head: Object.fromEntries(pairs), body: body.trim() }
}

/** Puts what the owner has set in the place of `{{name}}`. A name that means nothing stays: no page fails by a stored text. */
export function fillIn(markdown: string, values: Readonly<Record<string, string>>): string {
  return markdown.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    if (value === undefined) return whole
    return value.replace(/[\\`*_{}[\]()#+.!<>|~&-]/g, '\\$&')
  })
}

/** A text of questions or terms, cut at its headings: `#` opens a group, `##` an entry. */
export function entriesOf(markdown: string): EntryGroup[] {
  return cutAt('#', markdown).map(({ id, title, body }) => ({
    id,
    title,
    entries: cutAt('##', body),
  }))
}

function cutAt(mark: '#' | '##', markdown: string): DatedDocument[] {
  const parts = markdown.split(new RegExp(`^${RegExp.escape(mark)} `, 'm')).slice(1)
  return parts.map((part, index) => {
    const [line = '', ...rest] = part.split('\n')
    const [, title = line, id] = /^(.*?)(?: \{#([a-z0-9-]+)\})?$/.exec(line.trim()) ?? []
    return { id: id ?? `section-${index + 1}`, title, body: rest.join('\n').trim() }
  })
}

type Address = { slug: string; edition: string | undefined; isNewest: boolean }

/** The one address of a text; an edition that no longer holds has its own. */
export function addressOf({ slug, edition, isNewest }: Address): string {
  return isNewest ? `/${slug}` : `/${slug}/${edition}`
}

type Page = { slug: string; title: string; description: string; updated: string }

/** The text as search engines know it. */
export function articleOf({ slug, title, description, updated }: Page, site: Site) {
  const publisher = { '@type': 'Organization', name: site.siteName, url: site.origin }
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: title,
    description,
    publisher,
    author: publisher,
    url: new URL(`/${slug}`, site.origin).href,
    dateModified: updated,
    inLanguage: 'ja',
  }
}
