import { expect } from 'vitest'
import type { Context } from '#core/context.server.ts'
import { createDb, createPool, type Db } from '#core/db/db.server.ts'
import type { ProvenIdentity } from '#core/remote/social-identity.ts'
import { members } from '#db/world/people.ts'
import { testDatabase } from '#tests/support/database.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { issueTicket, takeTicket } from './pending-identity.commands.server.ts'
import { findTicket } from './pending-identity.queries.server.ts'
import { linkSocialAccount, unlinkSocialAccount } from './social-account.commands.server.ts'
import { findSocialAccount, listSocialAccounts } from './social-account.queries.server.ts'

const { hanako, kenji } = members
const octocat: ProvenIdentity = {
  provider: 'github',
  issuer: 'https://github.com/login/oauth',
  subject: '583231',
  display_name: '@octocat',
  last_name: '',
  first_name: '',
  email: 'octocat@github.example',
  is_email_verified: true,
}

function as(db: Db, id?: number, ticket?: string): Context {
  const headers = ticket ? { Cookie: `anken_ticket=${ticket}` } : {}
  if (id === undefined) return contextFor(db, { headers })
  return contextFor(db, { headers, caller: { kind: 'member', id, sessionId: 1, isVerified: true } })
}

async function link(db: Db, id: number, identity = octocat) {
  await linkSocialAccount(as(db, id), id, identity)
}

async function withoutPassword(db: Db, id: number) {
  await db.updateTable('member').set({ password_hash: null }).where('id', '=', id).execute()
}

test('a linked identity leads to its member', async ({ db }) => {
  await link(db, hanako.id)
  expect(await findSocialAccount(db, octocat)).toMatchObject({ member_id: hanako.id })
})

test('the same number at another issuer is somebody else', async ({ db }) => {
  await link(db, hanako.id)
  const elsewhere = { ...octocat, issuer: 'https://ghe.example/login/oauth' }
  expect(await findSocialAccount(db, elsewhere)).toBeUndefined()
  expect(await findSocialAccount(db, { ...octocat, provider: 'google' })).toBeUndefined()
})

test('who has withdrawn logs in by nothing', async ({ db }) => {
  await link(db, hanako.id)
  await db.updateTable('member').set({ status: 'withdrawn' }).where('id', '=', hanako.id).execute()
  expect(await findSocialAccount(db, octocat)).toBeUndefined()
})

test('an identity belongs to one member', async ({ db }) => {
  await link(db, hanako.id)
  await expect(link(db, kenji.id)).rejects.toMatchObject({ status: 409 })
})

test('a registration goes on where its identity has found another member', async ({ db }) => {
  await link(db, hanako.id)
  await linkSocialAccount(as(db), kenji.id, octocat, { isNotified: false, isNeeded: false })
  expect(await listSocialAccounts(db, kenji.id)).toEqual([])
})

test('a member has one account of each service, and linking it again changes nothing', async ({
  db,
}) => {
  await link(db, hanako.id)
  await link(db, hanako.id)
  const second = link(db, hanako.id, { ...octocat, subject: '2' })
  await expect(second).rejects.toMatchObject({ status: 409 })
  expect(await listSocialAccounts(db, hanako.id)).toHaveLength(1)
})

test('only the name, number and issuer of the identity are stored', async ({ db }) => {
  await link(db, hanako.id)
  const rows = await db.selectFrom('social_account').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain('octocat@github.example')
})

test('the member is notified by mail of each linking and unlinking', async ({ db }) => {
  await link(db, hanako.id)
  await unlinkSocialAccount(as(db, hanako.id), hanako.id, 3)
  const kinds = await db.selectFrom('outbox').select('kind').orderBy('kind').execute()
  expect(kinds.map(({ kind }) => kind)).toEqual(['social.linked', 'social.unlinked'])
})

test('the last way to log in cannot be unlinked', async ({ db }) => {
  await link(db, hanako.id)
  await withoutPassword(db, hanako.id)
  const unlinking = unlinkSocialAccount(as(db, hanako.id), hanako.id, 3)
  await expect(unlinking).rejects.toMatchObject({ status: 409 })
  expect(await findSocialAccount(db, octocat)).toBeDefined()
})

test("nobody unlinks another member's account", async ({ db }) => {
  await link(db, hanako.id)
  const unlinking = unlinkSocialAccount(as(db, kenji.id), kenji.id, 3)
  await expect(unlinking).rejects.toMatchObject({ status: 404 })
})

test('a ticket can be looked at often and is used once', async ({ db }) => {
  const ticket = await issueTicket(as(db), octocat)
  expect(await findTicket(as(db, undefined, ticket))).toEqual(octocat)
  expect(await takeTicket(as(db, undefined, ticket))).toEqual(octocat)
  expect(await takeTicket(as(db, undefined, ticket))).toBeUndefined()
  expect(await findTicket(as(db, undefined, ticket))).toBeUndefined()
})

test("a member's ticket is worth nothing to anybody else", async ({ db }) => {
  const ticket = await issueTicket(as(db, hanako.id), octocat)
  expect(await findTicket(as(db, kenji.id, ticket))).toBeUndefined()
  expect(await findTicket(as(db, undefined, ticket))).toBeUndefined()
  expect(await findTicket(as(db, hanako.id, ticket))).toEqual(octocat)
})

test('of fifty parallel uses of a ticket exactly one gets the identity', async () => {
  const db = createDb(createPool(testDatabase(), 8))
  const ticket = await issueTicket(as(db), octocat)
  const uses = Array.from({ length: 50 }, () => takeTicket(as(db, undefined, ticket)))
  expect((await Promise.all(uses)).filter(Boolean)).toHaveLength(1)
  await db.deleteFrom('social_ticket').execute()
  await db.destroy()
})

test('the database reveals neither a ticket nor what is behind it', async ({ db }) => {
  const ticket = await issueTicket(as(db), octocat)
  const rows = await db.selectFrom('social_ticket').selectAll().execute()
  const text = rows
    .map((row) => row.token_sha256.toString() + row.identity_sealed.toString())
    .join()
  expect(text).not.toMatch(new RegExp(`${ticket}|octocat`))
})
