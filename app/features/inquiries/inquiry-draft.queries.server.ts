import { sql } from 'kysely'
import { z } from 'zod'
import { readCookie } from '#core/access/cookies.server.ts'
import { sessionCookieNames } from '#core/access/session-cookies.server.ts'
import { hashSecret } from '#core/access/session-token.server.ts'
import type { Context } from '#core/context.server.ts'
import { env } from '#core/env.server.ts'
import { unsealText } from '#core/secret.server.ts'
import type { InquiryForm } from './inquiry.codes.ts'

const fields = z.record(z.string(), z.string())

/** What was typed; undefined once it has been sent, and then there is the receipt. */
type Draft = {
  id: string
  values: Record<string, string> | undefined
  receipt: string | null
}

/** What this browser has typed: the one that is named, or the newest that is not sent yet. */
export async function findDraft(
  context: Context,
  form: InquiryForm,
  id: string | null,
): Promise<Draft | undefined> {
  const secret = draftSecret(context)
  if (secret === undefined || (id !== null && !z.uuid().safeParse(id).success)) return undefined
  const drafts = context.db
    .selectFrom('inquiry_draft')
    .select(['id', 'form_enc', 'receipt'])
    .where('browser_sha256', '=', hashSecret(secret))
    .where('form', '=', form)
    .where('expires_at', '>', sql<Date>`now()`)
  const wanted = id === null ? drafts.where('receipt', 'is', null) : drafts.where('id', '=', id)
  const row = await wanted.orderBy('created_at', 'desc').limit(1).executeTakeFirst()
  return row && { id: row.id, values: opened(row.form_enc), receipt: row.receipt }
}

/** What only this browser knows, so that nobody else reads what was typed in it. */
export function draftSecret({ request }: Context): string | undefined {
  return readCookie(request.headers, sessionCookieNames(env()).draft)
}

function opened(form_enc: Buffer | null) {
  return form_enc === null ? undefined : fields.parse(JSON.parse(unsealText(form_enc.toString())))
}
