export function sharePath(token: string): string {
  return `/considers/shared?token=${token}`
}

/** The token in an address, or '' for what can be none of ours. */
export function shareToken(url: URL): string {
  return /^[\w-]{43}$/.exec(url.searchParams.get('token') ?? '')?.[0] ?? ''
}
