import { expect } from 'vitest'
import { capabilitiesOf, type Role } from '#features/admins/admin-rights.codes.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { endpoints } from './api.server.ts'
import type { Caller, MemberCaller } from './core/access/caller.ts'
import { visitor } from './core/access/caller.ts'
import type { Endpoint } from './core/calls/endpoint.server.ts'
import { type Shape, shapeOf } from './core/calls/openapi.server.ts'

const everyone: readonly Endpoint[] = endpoints
const guarded = everyone.filter(({ who }) => who.role !== 'anyone')
const forTheirOwn = everyone.filter(({ who }) => who.ownField)
const forCapable = everyone.filter(({ who }) => who.capability)
const roles: Role[] = ['viewer', 'editor', 'coordinator', 'owner']
const withoutKey = forCapable.flatMap((call) =>
  roles
    .filter((role) => call.who.capability && !capabilitiesOf(role).has(call.who.capability))
    .map((role) => ({ ...call, role })),
)
const delicate = everyone.filter(({ needsRecentLogin }) => needsRecentLogin)
const front = everyone.filter(({ path }) => path.startsWith('/api/front/'))

const someMember: MemberCaller = { kind: 'member', id: 1, sessionId: 1, isVerified: true }
const powerless: Caller = { kind: 'admin', id: 1, sessionId: 1, capabilities: new Set() }

/** A handler that looks at this input before the guard has spoken is found out. */
const untouchable = new Proxy({}, { get: () => fail(), has: () => fail(), ownKeys: () => fail() })

function fail(): never {
  throw new Error('the input was looked at before the caller was known')
}

/** What the staff knows and the site never says. */
const PRIVATE =
  /^(client|client_rate|margin|chain|chain_limit|age_note|nationality_note|contact|raw_text|note|source_mail_id|impression|memo|progress|evaluation|password_hash|totp_secret|ip|ip_first|ip_last|deleted_at)$/

test.for(everyone)('$call says in a line what it does', ({ summary }) => {
  expect(summary).toMatch(/^[A-Z][^\n]{5,110}[^.]$/)
})

test.for(guarded)('$call refuses a visitor before looking at the input', async (call, { db }) => {
  const refused = call.run(contextFor(db, { caller: visitor }), untouchable)
  await expect(refused).rejects.toMatchObject({ status: 401 })
})

test.for(guarded)('$call refuses a login of another kind', async (call, { db }) => {
  const caller = call.who.role === 'admin' ? someMember : powerless
  const refused = call.run(contextFor(db, { caller }), untouchable)
  await expect(refused).rejects.toMatchObject({ status: 401 })
})

test.for(forTheirOwn)("$call refuses another member's id", async ({ who, run }, { db }) => {
  const raw = { [who.ownField ?? '']: someMember.id + 1, item_id: 'rubbish' }
  const refused = run(contextFor(db, { caller: someMember }), raw)
  await expect(refused).rejects.toMatchObject({ status: 403 })
})

test.for(withoutKey)('$call refuses the $role', async ({ run, role }, { db }) => {
  const caller: Caller = { ...powerless, capabilities: capabilitiesOf(role) }
  const refused = run(contextFor(db, { caller }), untouchable)
  await expect(refused).rejects.toMatchObject({ status: 403 })
})

test.for(delicate)('$call refuses who has not lately proven who they are', async (call, { db }) => {
  const owner: Caller = { ...powerless, capabilities: capabilitiesOf('owner') }
  const caller = call.who.role === 'admin' ? owner : someMember
  const refused = call.run(contextFor(db, { caller }), {})
  await expect(refused).rejects.toMatchObject({ status: 403, body: { step_up: true } })
})

test.for(forCapable)('$call is open to the owner at least', ({ who }) => {
  expect(capabilitiesOf('owner')).toContain(who.capability)
})

test.for(front)('$call lets nothing out that only the staff may know', ({ output }) => {
  expect(namesIn(shapeOf(output, 'output')).filter((name) => PRIVATE.test(name))).toEqual([])
})

const open = front.filter(
  ({ who, method, input }) =>
    who.role === 'anyone' && method === 'GET' && input.safeParse({}).success,
)

test.for(open)('$call answers a visitor in the demo world', async ({ run }, { db }) => {
  const answer = await run(contextFor(db), {})
  expect(namesOf(answer).filter((name) => PRIVATE.test(name))).toEqual([])
})

function namesIn({ properties = {}, items, anyOf = [] }: Shape): string[] {
  const own = Object.entries(properties).flatMap(([name, inner]) => [name, ...namesIn(inner)])
  return [...own, ...(items ? namesIn(items) : []), ...anyOf.flatMap(namesIn)]
}

function namesOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesOf)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => [name, ...namesOf(inner)])
}
