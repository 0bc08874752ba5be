/** The list of words, filtered and sorted as it was when one of them was decided. */
export function wordListPath({ url }: { url: URL }): string {
  return `/admin/words${url.search}`
}
