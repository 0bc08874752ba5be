import { z } from 'zod'
import { Problem } from '#core/problem.ts'
import { id, wholeNumber } from './fields.ts'

const NO_VERSION = '画面を開き直してから、もう一度保存してください。'

/** Which state of a thing a form was made from. A save of an older one is refused. */
export const version = wholeNumber(1, 2_147_483_647, NO_VERSION)

/** Without an id it is a new one; with it, what becomes of the one that is there. */
export const newOrKnown = { id: id.optional(), version: version.optional() }

/** A change names the version that it was made from; what is new has none. */
export function withVersion<S extends z.ZodType<{ id?: unknown; version?: unknown }>>(form: S) {
  return form
    .refine((given) => given.id === undefined || given.version !== undefined, {
      path: ['version'],
      error: NO_VERSION,
      when: () => true,
    })
    .meta({ dependentRequired: { id: ['version'] } })
}

/**
 * Somebody has saved meanwhile. `current` is the present state, by the names of the call's fields: a
 * form shows both side by side and lets its reader choose field by field.
 */
export function lostUpdate(
  current: Readonly<Record<string, unknown>> & { version: number },
  message = 'ほかの方が先に保存しました。項目ごとに見比べて、もう一度保存してください。',
) {
  return new Problem(409, message, { body: { current } })
}

/** For `alsoAnswers` of a call that takes a version. */
export const conflictAnswer = {
  status: 409,
  description: 'Somebody saved meanwhile; current is the saved state, with its version',
  body: z.object({ message: z.string(), current: z.record(z.string(), z.unknown()) }),
}
