type Ways = {
  hasPassword: boolean
  /** The services that would still be linked. */
  others: readonly number[]
  /** The services that can be used at all. */
  offered: readonly number[]
}

/** A linked service that is switched off is no way in: nobody can log in by it now. */
export function isLastWayIn({ hasPassword, others, offered }: Ways): boolean {
  return !hasPassword && !others.some((provider) => offered.includes(provider))
}
