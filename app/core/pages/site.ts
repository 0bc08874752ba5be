import { useRouteLoaderData } from 'react-router'

export type Site = { siteName: string; origin: string }

/** What the root loaded of the site; undefined after an error of its loader. */
export function useLoadedSite(): Site | undefined {
  return useRouteLoaderData<() => Site>('root')
}

/** The site as frames and titles name it, after such an error too. */
export function siteOf(loaded: Partial<Site> | undefined): Site {
  const { siteName = 'アンケン', origin = 'http://localhost' } = loaded ?? {}
  return { siteName, origin }
}
