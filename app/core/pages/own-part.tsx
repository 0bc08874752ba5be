/** What of a page for all members differs from one to the next, and what it is painted from. */
export type OwnPart = { name: string; about?: Record<string, string | number> }

type Props = OwnPart & {
  /** As most members see it. */
  children: React.ReactNode
}

/** On a page for all members: the server paints this part again for each who asks. A browser never sees one. */
export function OwnPart({ name, about = {}, children }: Props) {
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

/** On a page for all members: it shows how well this item fits the one who is given it. */
export function fitScope(itemId: number | ''): string {
  return `fit:${itemId}`
}
