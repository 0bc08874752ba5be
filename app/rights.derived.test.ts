import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import {
  capabilities,
  capabilitiesOf,
  type Role,
  rightsOf,
  tokenCapabilities,
  withNeeded,
} from '#features/admins/admin-rights.codes.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { endpoints } from './api.server.ts'
import type { AdminCaller } from './core/access/caller.ts'
import type { Capability } from './core/access/capabilities.ts'
import type { Endpoint } from './core/calls/endpoint.server.ts'
import { isForTokens } from './core/calls/openapi.server.ts'
import type { Db } from './core/db/db.server.ts'
import { Problem } from './core/problem.ts'
import { placesFor } from './layouts/office-navigation.ts'

const letters: Record<string, Role> = {
  v: 'viewer',
  e: 'editor',
  c: 'coordinator',
  o: 'owner',
}

/** Who may make which calls of the back office, the first line that fits; `fresh` is after a proof only. */
const matrix: readonly [calls: RegExp, may: string, fresh?: 'fresh'][] = [
  [/^POST login$/, 'veco'],
  [
    / (logout|login-user-info|confirm|saved-view\/|sessions\/|totp\/|identity\/|(own|remove)-portrait$)/,
    'veco',
  ],
  [/^POST column\/preview$/, 'veco'],
  [/^GET (admin-news|front-news|column|column-(category|connect|tag-connect))\//, 'veco'],
  [/^POST (admin-news|front-news|column|column-(category|connect|tag-connect))\//, 'eo'],
  [/^GET (engineerstyle|freelancestart)\//, 'veco'],
  [/^POST (engineerstyle|freelancestart)\//, 'eo'],
  [/^GET external-user\/(get-external-services|search|detail)$/, 'veco'],
  [/^GET external-user\/is-existent-of-member$/, 'co'],
  [/^POST external-user\/(create|invite-again)$/, 'co'],
  [/^GET external-user\/merge-preview$/, 'o', 'fresh'],
  [/^(GET|POST) external-user\/import$/, 'eo'],
  [/^POST external-user\/(edit|delete)$/, 'eo'],
  [/^(GET client\/merge-preview|POST client\/(merge|merge-undo))$/, 'co', 'fresh'],
  [/^(GET|POST) client\//, 'co'],
  [/^(GET|POST) proposal\/setting$/, 'o'],
  [/^GET proposal\/sheet$/, 'co'],
  [/^GET proposal\//, 'vco'],
  [/^POST proposal\//, 'co'],
  [/^GET item\/bulk-preview$/, 'eco'],
  [/^(GET item\/csv|POST item\/csv\/apply)$/, 'eco', 'fresh'],
  [/^GET item\/csv\//, 'eco'],
  [/^GET (item|prefacture)\//, 'veco'],
  [/^(GET|POST) inquiry\//, 'co'],
  [/^(GET|POST) mail-intake\/setting$/, 'o'],
  [/^(GET|POST) (mail-intake|sender-rule)\//, 'co'],
  [/^POST item\/register-email-temporary$/, 'co'],
  [/^POST item\//, 'eco'],
  [/^POST entry\/undo-act$/, 'veco'],
  [/^(GET entry\/(download|message-file|interview-calendar|template-text)|POST entry\/)/, 'co'],
  [/^GET entry\//, 'vco'],
  [/^GET member\/moving-ins?$/, 'o'],
  [/^(GET|POST) member\/moving-in\//, 'o', 'fresh'],
  [/^GET member\/(get-csv|chunk-download)/, 'co', 'fresh'],
  [/^POST member\/start-export$/, 'co', 'fresh'],
  [/^GET member\/export-progress$/, 'co'],
  [/^GET member\/(detail-(contact|edit)|mail-(readers|segment)|mail)$/, 'co'],
  [/^(GET|POST) (mailing|mail-template)\//, 'co'],
  [/^GET member\/merge-preview$/, 'o', 'fresh'],
  [/^GET member\//, 'vco'],
  [/^POST (member\/(delete|merge)|external-user\/merge)/, 'o', 'fresh'],
  [/^POST member\//, 'co'],
  [/^GET user\/get-admin-users/, 'veco'],
  [/^GET user\/admin-bulk-download/, 'co', 'fresh'],
  [/ user\/admin-/, 'co'],
  [/^GET user\//, 'o'],
  [/^POST user\//, 'o', 'fresh'],
  [/^GET dashboard\//, 'veco'],
  [/^POST api-token\/register$/, 'o', 'fresh'],
  [/^(GET|POST) (audit|outbox|job|api-token|webhook)\//, 'o'],
]

const everyone: readonly Endpoint[] = endpoints
const staffCalls = everyone.filter(({ who }) => who.role === 'admin')
const named = staffCalls.flatMap((one) => {
  const name = `${one.method} ${one.path.replace('/api/admin/', '')}`
  const line = matrix.find(([calls]) => calls.test(name))
  return line ? [{ ...one, may: line[1], fresh: line[2] }] : []
})
const perRole = named.flatMap((one) =>
  Object.entries(letters).map(([letter, role]) => ({
    ...one,
    role,
    word: one.may.includes(letter) ? 'is open to' : 'is closed to',
  })),
)

test.for(perRole)('$call $word the $role', ({ who, may, role }) => {
  const isOpen = !who.capability || capabilitiesOf(role).has(who.capability)
  expect(isOpen).toBe(may.includes(role.charAt(0)))
})

test.for(named.filter(({ fresh }) => fresh))(
  '$call is made only after a proof',
  ({ needsRecentLogin }) => {
    expect(needsRecentLogin).toBe(true)
  },
)

const others = staffCalls.filter(({ call }) => !named.some((one) => one.call === call))

test('a call that the matrix does not name asks for a capability all the same', () => {
  expect(others.filter(({ who }) => !who.capability).map(({ call }) => call)).toEqual([])
})

async function tokenIsAdmitted(db: Db, one: Endpoint, granted: readonly Capability[]) {
  const caller = { kind: 'admin', id: 1, sessionId: 0, tokenId: 7 } as const
  const context = contextFor(db, { caller: { ...caller, capabilities: new Set(granted) } })
  try {
    await one.admit(context)
    return true
  } catch (error) {
    if (error instanceof Problem && error.status === 403) return false
    throw error
  }
}

test.for(staffCalls)('$call by a token with its right, and without it', async (one, { db }) => {
  const { capability } = one.who
  const isOpen = isForTokens(one, { tokenCapabilities })
  const others = tokenCapabilities.filter((right) => right !== capability)
  expect(await tokenIsAdmitted(db, one, tokenCapabilities)).toBe(isOpen)
  expect(await tokenIsAdmitted(db, one, others)).toBe(false)
})

test('no token changes staff, rights or tokens, reads what needs a proof, or ends data of people', () => {
  const open = staffCalls.filter((one) => isForTokens(one, { tokenCapabilities }))
  const ofPersons =
    /\/admin\/(api-token|webhook|outbox|job|mailbox|totp|sessions|user\/(preset|create|edit|delete|invite|bulk)|member\/(delete|merge|start-export|get-csv)|external-user\/merge)/
  expect(open.filter(({ call }) => ofPersons.test(call)).map(({ call }) => call)).toEqual([])
  expect(open.length).toBeGreaterThan(150)
})

/** The same sets in each run: every right is in about half of them. */
function makeUp(seed: number) {
  const bits = createHash('sha256').update(String(seed)).digest()
  return capabilities.filter((_, at) => (bits[at] ?? 0) < 128)
}
const madeUp = Array.from({ length: 40 }, (_, seed) => ({ seed, ticked: makeUp(seed) }))

test.for(madeUp)('a made-up preset opens what it has and nothing else ($seed)', ({ ticked }) => {
  const granted = [...withNeeded(ticked)]
  const caller: AdminCaller = {
    kind: 'admin',
    id: 1,
    sessionId: 1,
    capabilities: rightsOf({ role: 'viewer', granted }),
  }
  for (const { who, call } of staffCalls) {
    const admit = () => who.admit(caller)
    if (!who.capability || granted.includes(who.capability)) expect(admit, call).not.toThrow()
    else expect(admit, call).toThrow('権限')
  }
})

test.for(madeUp)('the rail of a made-up preset leads to what it may open ($seed)', ({ ticked }) => {
  const granted = withNeeded(ticked)
  const places = placesFor(granted).flatMap((group) => group.places)
  const closed = places.filter(({ capability }) => capability && !granted.has(capability))
  expect(closed).toEqual([])
})

test('what a right needs is whole: nothing that is needed needs more', () => {
  for (const one of capabilities) {
    const all = [...withNeeded([one])]
    expect([...withNeeded(all)].toSorted(), one).toEqual(all.toSorted())
  }
})
