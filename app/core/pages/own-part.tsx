/** What of a page for all members differs from one to the next, and what it is painted from. */
export type OwnPart = { name: string; about?: Record<string, string | number> }

type Props = OwnPart & {
  /** Whether the page is made for all members at once. */
  isForAll: boolean
  /** As most members see it. */
  children: React.ReactNode
}

/** On a page that is made for all members the server paints this part again for each who asks. */
export function OwnPart({ name, about = {}, isForAll, children }: Props) {
  if (!import.meta.env.SSR || !isForAll) return children
  return (
    <>
      <template data-own={encodeURIComponent(JSON.stringify({ name, about }))} />
      {children}
      <template data-own="" />
    </>
  )
}

/** On a page for all members: those who have applied to the item are given one of their own. */
export function enteredScope(itemId: number | ''): string {
  return `entered:${itemId}`
}
