/** Pages that nobody comes to by a link of the site; their browsers load the list of all routes. */
const APART = /^\/?(admin|dev)(\/|$)/

export function isPageApart(path: string): boolean {
  return APART.test(path)
}

/** Where the build puts the list of all routes, beside the shorter one of the site. */
export function wholeListOf(url: string): string {
  return url.replace(/\/manifest-/, '/manifest-whole-')
}
