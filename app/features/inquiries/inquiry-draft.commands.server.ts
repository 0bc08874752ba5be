import { sql } from 'kysely'
import { setCookie } from '#core/access/cookies.server.ts'
import { sessionCookieNames } from '#core/access/session-cookies.server.ts'
import { createSecret, hashSecret } from '#core/access/session-token.server.ts'
import type { Context } from '#core/context.server.ts'
import { env } from '#core/env.server.ts'
import { sealText } from '#core/secret.server.ts'
import type { InquiryForm } from './inquiry.codes.ts'
import { draftSecret } from './inquiry-draft.queries.server.ts'

const MINUTES = 30

/** Saves what was typed, sealed, until it has been checked; a secret of this browser opens it. */
export async function saveDraft(
  context: Context,
  form: InquiryForm,
  values: Record<string, string>,
): Promise<string> {
  const secret = draftSecret(context) ?? createSecret()
  const id = crypto.randomUUID()
  await context.db
    .insertInto('inquiry_draft')
    .values({
      id,
      form,
      browser_sha256: hashSecret(secret),
      form_enc: Buffer.from(sealText(JSON.stringify(values))),
      expires_at: sql<Date>`now() + make_interval(mins => ${MINUTES})`,
    })
    .execute()
  const { draft } = sessionCookieNames(env())
  setCookie(context.answer, env(), draft, secret, { maxAge: MINUTES * 60 })
  return id
}

/** It has been sent: what was typed is forgotten, and a repeated request gets the same answer. */
export async function closeDraft({ db }: Context, id: string, receipt: string): Promise<void> {
  await db
    .updateTable('inquiry_draft')
    .set({ form_enc: null, receipt })
    .where('id', '=', id)
    .execute()
}
