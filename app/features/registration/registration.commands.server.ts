import { sql } from 'kysely'
import { hashAddress } from '#core/access/address-hash.server.ts'
import { writeAudit } from '#core/access/audit.server.ts'
import { clearCookie, setCookie } from '#core/access/cookies.server.ts'
import { tryPassword } from '#core/access/login-attempt.server.ts'
import { deadLink, openLink } from '#core/access/mailed-link.server.ts'
import { type TokenPurpose, tokenMinutes, useToken } from '#core/access/mailed-token.server.ts'
import { markPassword } from '#core/access/password.server.ts'
import { sessionCookieNames } from '#core/access/session-cookies.server.ts'
import { createSecret, hashSecret } from '#core/access/session-token.server.ts'
import type { Context } from '#core/context.server.ts'
import { atomic, type Db } from '#core/db/db.server.ts'
import { env } from '#core/env.server.ts'
import { enqueue } from '#core/job.server.ts'
import { sendMail } from '#core/mail/outbox.server.ts'
import { invalid, Problem } from '#core/problem.ts'
import { sealText } from '#core/secret.server.ts'
import { destinationAfterLogin } from '#features/accounts/login/login-destination.rules.ts'
import { hashNewPassword } from '#features/accounts/password/password.commands.server.ts'
import { openLogin } from '#features/accounts/sessions/login-session.commands.server.ts'
import { getItemToEnter } from '#features/entries/entry-form.queries.server.ts'
import { hasLeftLately } from '#features/members/leaving/withdrawal.queries.server.ts'
import { recordConsent } from '#features/members/own/consent.commands.server.ts'
import { saveOrigin } from '#features/referrals/referral.commands.server.ts'
import { takeTicket } from '#features/social/pending-identity.commands.server.ts'
import { linkSocialAccount } from '#features/social/social-account.commands.server.ts'
import { enterAsGuest } from './guest-entry.commands.server.ts'
import { waitingEntryIn } from './guest-entry.form.ts'
import type { WaitingEntry } from './guest-entry.schema.ts'
import { mailRegistration } from './registration.jobs.server.ts'
import { welcomeMail } from './registration.mails.server.tsx'
import { findPending, isStartedHere, purposeOfLink } from './registration.queries.server.ts'
import type {
  Completion,
  ContinuedRegistration,
  FullForm,
  PendingForm,
  Registration,
  ShortRegistration,
} from './registration.schema.ts'

/**
 * Saves the form until the link in the mail is used. Nothing here depends on whether the address is a
 * member's: the answer is the same, and so is the work.
 */
export async function register(context: Context, given: Registration): Promise<void> {
  const { password, agreed: _, ...rest } = given
  const password_hash = await hashNewPassword(password, given)
  await atomic(context.db, async (db) => {
    const own = { ...context, db }
    const identity = await takeTicket(own)
    const password_mark = markPassword(password).toString('base64url')
    await saveForm(own, { kind: 'full', ...rest, password_hash, password_mark, identity })
    await writeAudit(db, context, { action: 'registration_asked' })
  })
}

/** The address and the name, and maybe an application; the mail leads to the rest of the form. */
export async function registerShort(context: Context, given: ShortRegistration): Promise<void> {
  const { login_id, last_name, first_name, source, ref, to, ...rest } = given
  const entry = waitingEntryIn(rest)
  // Whether it can be applied to is the same for every address.
  if (entry) await getItemToEnter(context, entry.item_id)
  const form = { kind: 'short', login_id, last_name, first_name, source, ref, to, entry } as const
  await atomic(context.db, async (db) => {
    await saveForm({ ...context, db }, form)
    const reason = entry ? 'guest_entry' : 'short'
    await writeAudit(db, context, { action: 'registration_asked', reason })
  })
}

/** Mails again what leads on with the newest form of an address, if there is one. */
export async function mailAgain({ db }: Context, address: string): Promise<void> {
  await mailLink(db, address, null)
}

/** Makes a member of who has shown that the address is theirs, and logs them in. */
export async function completeRegistration(context: Context, { token, password }: Completion) {
  const given = { purpose: 'registration', token } as const
  const pending = await findPending(context.db, await openLink(context, given))
  if (pending?.form.kind !== 'full') throw deadLink()
  const { form } = pending
  if (!isStartedHere(context, pending)) await checkOwnPassword(context, pending.id, form, password)
  clearCookie(context.answer, env(), sessionCookieNames(env()).registration)
  return await enroll(context, { ...given, pendingId: pending.id }, form)
}

/**
 * Completes what a short registration began, or a whole one whose password its reader does not know: the address is known
 * to be theirs by the link, and nothing else of that form counts. So others who register an address do not block its owner.
 */
export async function goOnWithRegistration(context: Context, input: ContinuedRegistration) {
  const { token, password, agreed: _, ...rest } = input
  const purpose = await purposeOfLink(context.db, token)
  const given = { purpose, token } as const
  const pending = await findPending(context.db, await openLink(context, given))
  if (!pending) throw deadLink()
  const { login_id, source, ref, to } = pending.form
  const form = { ...rest, login_id, source, ref, to, kind: 'full' } as const
  const password_hash = await hashNewPassword(password, form)
  const entry = pending.form.kind === 'short' ? pending.form.entry : undefined
  const link = { ...given, pendingId: pending.id }
  return await enroll(context, link, { ...form, password_hash }, entry)
}

async function saveForm(context: Context, form: PendingForm): Promise<void> {
  const { db, answer } = context
  const secret = createSecret()
  const minutes = tokenMinutes.registration
  const { id } = await db
    .insertInto('pending_registration')
    .values({
      address_hash: hashAddress(form.login_id),
      form_enc: Buffer.from(sealText(JSON.stringify(form))),
      browser_sha256: hashSecret(secret),
      expires_at: sql<Date>`now() + make_interval(mins => ${minutes})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  setCookie(answer, env(), sessionCookieNames(env()).registration, secret, { maxAge: minutes * 60 })
  await mailLink(db, form.login_id, id)
}

async function mailLink(db: Db, address: string, pending_id: number | null): Promise<void> {
  const id = crypto.randomUUID()
  await enqueue(db, mailRegistration, { id, address_enc: sealText(address), pending_id })
}

/**
 * Somebody else may have filled in the form with this address, in the hope that its owner completes it:
 * they would know the password. So the owner has to know it too.
 */
async function checkOwnPassword(context: Context, id: number, form: FullForm, password: string) {
  if (password === '') throw invalid({ password: [`登録のときに決めた${ENTER_PASSWORD}`] })
  const account = `registration:${id}`
  const checked = await tryPassword(context, { account, password, stored: form.password_hash })
  if (!checked.isRight) {
    throw invalid({
      password: [
        'パスワードが違います。お分かりにならない場合は、登録の内容を入力し直してください。',
      ],
    })
  }
}
const ENTER_PASSWORD = 'パスワードを入力してください。'

async function enroll(
  context: Context,
  { pendingId, ...given }: { purpose: TokenPurpose; token: string; pendingId: number },
  form: FullForm,
  entry?: WaitingEntry | null,
) {
  return await atomic(context.db, async (db) => {
    const own = { ...context, db }
    if (!(await useToken(db, given))) throw deadLink()
    const id = await insertMember(own, form)
    await dropPending(db, pendingId, form.login_id)
    await recordConsents(db, id, form)
    await saveOrigin(db, id, form)
    const options = { isNotified: false, isNeeded: false }
    if (form.identity) await linkSocialAccount(own, id, form.identity, options)
    const reason = (await hasLeftLately(db, form.login_id)) ? 'returned' : undefined
    const line = { action: 'member_registered', member_id: id } as const
    await writeAudit(db, context, { ...line, ...(reason ? { reason } : {}) })
    await writeAudit(db, context, { action: 'mail_verified', member_id: id })
    const name = `${form.last_name} ${form.first_name}`
    await sendMail(db, welcomeMail, {
      to: { address: form.login_id, name },
      payload: { name, login_id: form.login_id },
      dedupeKey: `welcome:${id}`,
    })
    const login = await openLogin(own, id, { methods: ['mail'] })
    const to = entry ? await enterAsGuest(own, login, entry) : form.to
    return { ...login, to: to ? destinationAfterLogin(to) : null }
  })
}

async function insertMember({ db, now }: Context, form: FullForm): Promise<number> {
  const { kind, identity, source, ref, to, password_mark, ...columns } = form
  const member = await db
    .insertInto('member')
    .values({ ...columns, email_verified_at: now })
    .onConflict((conflict) => conflict.column('login_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (member) return member.id
  throw new Problem(409, 'すでに会員登録されています。ログインしてご利用ください。')
}

async function recordConsents(db: Db, member_id: number, { magazine_flag }: FullForm) {
  const consent = { member_id, given: true, source: 'registration' } as const
  await recordConsent(db, { ...consent, kind: 'terms' })
  await recordConsent(db, { ...consent, kind: 'privacy' })
  if (magazine_flag === 1) await recordConsent(db, { ...consent, kind: 'magazine' })
}

/** Of other forms with this address the links are dead; they themselves expire as if nothing had happened. */
async function dropPending(db: Db, id: number, address: string): Promise<void> {
  await db.deleteFrom('pending_registration').where('id', '=', id).execute()
  await db
    .deleteFrom('email_token')
    .where('purpose', 'in', ['registration', 'short_registration'])
    .where('address_hash', '=', hashAddress(address))
    .execute()
}
