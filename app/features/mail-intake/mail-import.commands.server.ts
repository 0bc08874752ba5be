import { Buffer } from 'node:buffer'
import { sql } from 'kysely'
import type { Context } from '#core/context.server.ts'
import { atomic, type Db } from '#core/db/db.server.ts'
import { packContent, unpackContent } from '#core/formats/packed-content.server.ts'
import { openMailFile } from './mail-document.queries.server.ts'
import { mailsOf, openBox } from './reader/threaded-mailbox.server.ts'
import type { ThreadedReader } from './reader/threaded-reader.server.ts'
import { readerOf } from './reading-rules/mail-reader.queries.server.ts'
import { receiveMail } from './received-mail.commands.server.ts'
import { noteReturnedMail } from './returned-mail.commands.server.ts'

export type SentFile = { name: string; content: Uint8Array }
type OpenedFile = { name: string; content: Uint8Array; total: number }

/** Saves a file of mails to be read by a job. */
export async function saveImport({ db, caller }: Pick<Context, 'db' | 'caller'>, file: OpenedFile) {
  const { name, content, total } = file
  const isBox = Buffer.from(content.subarray(0, 5)).toString('latin1') === 'From '
  return await db
    .insertInto('intake_import')
    .values({
      name: name.slice(0, 200),
      source: isBox ? 'mbox' : 'eml',
      content: await packContent(content),
      total,
      admin_id: caller.kind === 'admin' ? caller.id : null,
    })
    .returning(['id', 'total'])
    .executeTakeFirstOrThrow()
}

/** A table of mails becomes the box that it was written out of. */
export async function openFile({ name, content }: SentFile): Promise<OpenedFile> {
  return { name, ...(await openBox({ isTable: /\.csv$/i.test(name), bytes: content })) }
}

const BATCH = 25

/** Reads on from the last position; after each batch the progress is saved with the readings. */
export async function runImport(
  db: Db,
  id: number,
  now: Date,
  signal?: AbortSignal,
): Promise<void> {
  const file = await db
    .selectFrom('intake_import')
    .select(['content', 'source', 'done'])
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirst()
  if (!file?.content) return
  const { reader } = await readerOf(db)
  for await (const batch of mailsOf(await unpackContent(file.content), file.done, BATCH)) {
    signal?.throwIfAborted()
    await atomic(
      db,
      async (own) => await readBatch(own, reader, batch, { id, source: file.source, now }),
    )
  }
  await db
    .updateTable('intake_import')
    .set({ state: 'done', content: null, finished_at: now })
    .where('id', '=', id)
    .execute()
}

type ImportOrder = { id: number; source: 'eml' | 'mbox'; now: Date }

async function readBatch(
  db: Db,
  reader: ThreadedReader,
  batch: readonly Buffer[],
  { id, source, now }: ImportOrder,
) {
  const counts = { added: 0, repeated: 0, broken: 0 }
  for (const raw of batch) {
    const opened = await openMailFile(raw)
    const { sent_at, returned } = opened
    if (opened.subject === '' && opened.body === '') {
      counts.broken += 1
      continue
    }
    if (returned) await noteReturnedMail(db, returned)
    const received_at = sent_at === null ? now : new Date(sent_at)
    const { isNew } = await receiveMail(db, reader, { ...opened, source, raw, received_at }, id)
    counts[isNew ? 'added' : 'repeated'] += 1
  }
  await db
    .updateTable('intake_import')
    .set({
      state: 'running',
      done: sql`done + ${batch.length}`,
      added: sql`added + ${counts.added}`,
      repeated: sql`repeated + ${counts.repeated}`,
      broken: sql`broken + ${counts.broken}`,
    })
    .where('id', '=', id)
    .execute()
}
