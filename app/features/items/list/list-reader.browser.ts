import { useRouteLoaderData } from 'react-router'

/** The member that the frame of a page was read for; the ids of their items, or a mark in their place. */
export type Reader = { entered: string; dismissed: string }

export function useReader(): Reader | null {
  const frame = useRouteLoaderData<() => { viewer: Reader | null }>('layouts/site-frame')
  return frame?.viewer ?? null
}

/** Whether the server makes the page for all members, and paints later what is the one's who asks. */
export function isForAll(ids = ''): boolean {
  return import.meta.env.SSR && ids.startsWith('@')
}

export function isAmong(ids: string | undefined, id: number): boolean {
  return (ids ?? '').split(',').includes(String(id))
}
