/** Paths of members, of forms with secrets and of the back office: nobody else watches there. */
const UNWATCHED = [
  '/admin',
  '/api',
  '/considers',
  '/dev',
  '/entry',
  '/login',
  '/logout',
  '/user',
  '/user-skill-matching-item',
]

/** Whether the tag manager may be loaded on a page, and a view of it counted. */
export function isWatchedPath(path: string): boolean {
  return !UNWATCHED.some((unwatched) => path === unwatched || path.startsWith(`${unwatched}/`))
}

/** What is wrong with a tag-manager id, or undefined. */
export function tagManagerIdProblem(id: string): string | undefined {
  return /^GTM-[A-Z0-9]+$/.test(id) ? undefined : `GTM-ID ${id} is not valid`
}
