import { useMatches, unstable_useRoute as useRoute } from 'react-router'
import type { FormAnswer } from './page.server.ts'

/** For the route of an act whose answer is shown by the page above it, which reads `useActAnswer`. */
export function ActRoute(): null {
  return null
}

/** What the act of this name below the page has answered, or any act of the page. */
export function useActAnswer<A = FormAnswer>(name?: string): A | undefined {
  const sentTo = useMatches().at(-1)
  const answer = useRoute(sentTo?.id as never)?.actionData as A | undefined
  return name === undefined || sentTo?.id.endsWith(`-${name}`) ? answer : undefined
}
