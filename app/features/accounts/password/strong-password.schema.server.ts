import { z } from 'zod'
import { findPasswordFault, passwordLengths } from '#core/access/password.server.ts'

const owned = z.object({ login_id: z.string(), password: z.string().min(1) })

/** A form with an address and a new password: a weak one is named together with what else is wrong. */
export function withStrongPassword<
  S extends z.ZodType<{ login_id: string; password: string }, unknown>,
>(form: S) {
  return form.refine((given) => weaknessOf(given) === undefined, {
    path: ['password'],
    error: ({ input }) => weaknessOf(input),
    when: () => true,
  })
}

export function weaknessOf(given: unknown): string | undefined {
  const { data } = owned.safeParse(given)
  if (!data) return undefined
  const [local = ''] = data.login_id.split('@')
  return findPasswordFault(data.password, passwordLengths.member, [data.login_id, local])
}
