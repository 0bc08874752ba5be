import { useRouteLoaderData } from 'react-router'

type Site = { siteName: string; origin: string }

/** What the root knows of the site; undefined after an error of its loader. */
export function useSite(): Site {
  const { siteName = 'アンケン', origin = 'http://localhost' } =
    useRouteLoaderData<() => Site>('root') ?? {}
  return { siteName, origin }
}
