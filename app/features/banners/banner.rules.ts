import type { BannerState } from './banner.codes.ts'

type Period = {
  publish_from: Date
  publish_until: Date | null
  deleted_at: Date | null
  has_picture: boolean
}

/** What a reader would find of it at this moment. */
export function bannerStateOf(banner: Period, now: Date): BannerState {
  const { publish_from, publish_until, deleted_at, has_picture } = banner
  if (deleted_at) return 'deleted'
  if (publish_until !== null && publish_until <= now) return 'ended'
  if (!has_picture) return 'bare'
  return publish_from > now ? 'scheduled' : 'shown'
}

/** An address of this site, or one elsewhere with TLS and without a login in it. */
export function isBannerLink(link: string): boolean {
  if (/^\/(?![/\\])/.test(link)) return !/^\/(?:admin|api|dev)(?:\/|$)/.test(link)
  if (!URL.canParse(link)) return false
  const { protocol, username, password } = new URL(link)
  return protocol === 'https:' && username === '' && password === ''
}
