type Crumb = { text: string; to?: string }

/** What a page exports as `handle`: the way to it, from what it loaded. The site itself comes before. */
export function crumbs<L extends (...args: never[]) => unknown>(
  of: (loaded: Awaited<ReturnType<L>>) => Crumb[],
) {
  return { crumbs: of }
}

/** The way to the deepest page that names one; undefined where it names none, as the home page. */
export function crumbsOf(
  matches: readonly { handle: unknown; loaderData: unknown }[],
): Crumb[] | undefined {
  for (const { handle, loaderData } of matches.toReversed()) {
    if (!isWithCrumbs(handle)) continue
    return loaderData === undefined ? undefined : handle.crumbs(loaderData)
  }
  return undefined
}

type WithCrumbs = { crumbs(loaded: unknown): Crumb[] }

function isWithCrumbs(handle: unknown): handle is WithCrumbs {
  return typeof handle === 'object' && handle !== null && 'crumbs' in handle
}
