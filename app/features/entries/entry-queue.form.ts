import { parseIdList } from '#features/shortlist/shortlist-cookie.form.ts'

/** More of them would make the later ones careless. */
const LONGEST = 10

/** The projects that somebody has chosen to apply to: ids=1&ids=2. */
export function chosenIn(url: URL): number[] {
  return parseIdList(url.searchParams.getAll('ids').join(','), LONGEST)
}

/** What is still to be applied to after this project: next=3,4. */
export function queueIn(url: URL): number[] {
  return parseIdList(url.searchParams.get('next') ?? '', LONGEST)
}

/** The address of a page with what comes after it. */
export function withQueue(path: string, queue: readonly number[]): string {
  return queue.length > 0 ? `${path}?next=${queue.join(',')}` : path
}

/** The form of the first project, the others behind it. */
export function queuePath([first, ...queue]: readonly number[]): string | undefined {
  return first === undefined ? undefined : withQueue(`/entry/${first}`, queue)
}
