/** What is left to do after the first proof: to set an authenticator up, or to type its code. */
export const factorTasks = ['setup', 'code'] as const
export type FactorTask = (typeof factorTasks)[number]

type Proofs = {
  auth_methods: readonly string[]
  has_totp: boolean
  is_forced: boolean
  /** On a public site everybody of the staff needs one. */
  isPublic: boolean
}

/** What a session of the staff still lacks; while it lacks something it opens nothing else. */
export function findLackingFactor({
  auth_methods,
  has_totp,
  is_forced,
  isPublic,
}: Proofs): FactorTask | undefined {
  if (auth_methods.some((method) => secondFactors.includes(method))) return undefined
  // Who has an authenticator is asked for it, though the provider may know nothing of it.
  if (!is_forced && !isPublic && !(has_totp && auth_methods.includes('oidc'))) return undefined
  return has_totp ? 'code' : 'setup'
}

/** `oidc_mfa`: the identity provider says that it has asked for a second factor itself. */
const secondFactors: readonly string[] = ['totp', 'oidc_mfa']
