import type { BannerRecord } from './banner.schema.ts'

/** A form of a banner as its call takes it. */
export function readBanner(fields: Record<string, unknown>) {
  const text = (name: string) => String(fields[name] ?? '')
  return {
    name: text('name'),
    alt: text('alt'),
    link: text('link'),
    places: [fields.places ?? []].flat().map(String),
    position: text('position') || '100',
    publish_from: text('publish_from'),
    publish_until: text('publish_until'),
  }
}

type Written = Pick<
  BannerRecord,
  'name' | 'alt' | 'link' | 'places' | 'position' | 'publish_from' | 'publish_until' | 'version'
>

/** The same by the fields of its form: moments by Japan's clock, to the minute. */
export function bannerValues(written: Written) {
  const { name, alt, link, places, position, publish_from, publish_until, version } = written
  return {
    name,
    alt,
    link,
    version,
    places: places.join(','),
    position: String(position),
    publish_from: publish_from.slice(0, 16),
    publish_until: publish_until?.slice(0, 16) ?? '',
  }
}
