import { z } from 'zod'
import type { Db } from '#core/db/db.server.ts'
import { seal, unseal } from '#core/secret.server.ts'

const sentLetter = z.object({ subject: z.string(), text: z.string() })
export type SentLetter = z.output<typeof sentLetter>

type Stored = { mailId: string; memberId: number; letter: SentLetter }

/** Stores what was mailed to a member, for who may read it. */
export async function storeLetter(db: Db, { mailId, memberId, letter }: Stored): Promise<void> {
  await db
    .insertInto('sent_letter')
    .values({
      mail_id: mailId,
      member_id: memberId,
      letter_enc: seal(LETTER, JSON.stringify(letter)),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export function readLetter(sealed: Buffer): SentLetter {
  return sentLetter.parse(JSON.parse(unseal(LETTER, sealed).toString()))
}

const secrets = z.object({ token: z.string().optional(), code: z.string().optional() })
const HIDDEN = '••••••'

/** A letter without what opens a door: links and codes are the reader's alone. */
export function withoutSecrets(
  { subject, text }: SentLetter,
  payload: unknown,
  validMinutes: number | undefined,
): SentLetter {
  const { token = '', code = '' } = secrets.safeParse(payload).data ?? {}
  // A code that lives for minutes is a key; the code of an application is its name.
  const isKey = validMinutes !== undefined && validMinutes <= 60
  const hidden = [token, isKey ? code : ''].filter((secret) => secret !== '')
  const hide = (words: string) =>
    hidden
      .reduce((left, secret) => left.replaceAll(secret, HIDDEN), words)
      .replace(/token=[\w.-]+/g, `token=${HIDDEN}`)
  return { subject: hide(subject), text: hide(text) }
}

const LETTER = 'sent-letter'
