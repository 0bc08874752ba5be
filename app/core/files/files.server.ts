import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { compose, type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Selectable } from 'kysely'
import { atomic, type Db } from '#core/db/db.server.ts'
import { enqueue } from '#core/job.server.ts'
import { log } from '#core/log.server.ts'
import { notFound, Problem } from '#core/problem.ts'
import { sealWith, unsealWith } from '#core/secret.server.ts'
import type { DB } from '#db/schema.ts'
import { readChecked } from './checked-read.server.ts'
import { deleteObject } from './delete-object.server.ts'
import { isDiskFull, noRoomForFiles, refuseWithoutRoom } from './disk-space.server.ts'
import { createFileKey, decryptWith, encryptWith, verifySha256 } from './file-cipher.server.ts'
import { type FileStore, fileStore } from './file-store.server.ts'
import {
  createOwnerKey,
  findOwnerKey,
  findSealedKey,
  type Owner,
  type SealedKey,
  unsealKey,
} from './owner-keys.server.ts'
import { createPatientStream, isStalled, removeDraft } from './patient-disk.server.ts'

/** An encrypted file that is safely on the disk, but that no row of the database names yet. */
export type StoredObject = { objectKey: string; size: number; sha256: Buffer; key: Buffer }

/** A file that no virus scanner has looked at is stored, but handed to nobody. */
type FileState = 'stored' | 'quarantined'

/** An encrypted file that may still be thrown away. */
export type Draft = StoredObject & { store: FileStore; path: string }

/**
 * Stores a stream, encrypted, and answers when it is safely written. No transaction is open
 * meanwhile. An object that gets no row within an hour is swept.
 */
export async function storeObject(
  store: FileStore,
  content: Readable,
  { maxBytes }: { maxBytes: number },
): Promise<StoredObject> {
  return await saveDraft(await draftObject(store, content, { maxBytes }))
}

/** Writes what a stream brings, encrypted, beside the objects. */
export async function draftObject(
  store: FileStore,
  content: Readable,
  { maxBytes }: { maxBytes: number },
): Promise<Draft> {
  await refuseWithoutRoom(store.draftsDir)
  const name = randomBytes(16).toString('hex')
  const path = join(store.draftsDir, name)
  const objectKey = `objects/${name.slice(0, 2)}/${name.slice(2, 4)}/${name}`
  const key = createFileKey()
  const measure = measureUpTo(maxBytes)
  try {
    await pipeline(content, measure.stream, encryptWith(key), createPatientStream(path))
  } catch (error) {
    await clearAway(path, error)
    throw isDiskFull(error) ? noRoomForFiles() : error
  }
  return { store, path, objectKey, key, ...measure.result() }
}

export function readDraft({ path, key }: Draft): Readable {
  return compose(createReadStream(path), decryptWith(key))
}

/** Moves a draft to where it stays. */
export async function saveDraft({ store, path, ...object }: Draft): Promise<StoredObject> {
  try {
    await store.moveIn(path, object.objectKey)
  } catch (error) {
    await clearAway(path, error)
    throw isDiskFull(error) ? noRoomForFiles() : error
  }
  return object
}

export async function dropDraft({ path }: Draft): Promise<void> {
  await removeDraft(path)
}

/** A disk that takes nothing does not remove a file either: nobody waits for that. */
async function clearAway(path: string, error: unknown): Promise<void> {
  const removed = removeDraft(path)
  if (!isStalled(error)) await removed
}

function measureUpTo(maxBytes: number) {
  const hash = createHash('sha256')
  let size = 0
  const stream = new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length
      hash.update(chunk)
      done(size > maxBytes ? tooLarge(maxBytes) : null, chunk)
    },
  })
  return { stream, result: () => ({ size, sha256: hash.digest() }) }
}

function tooLarge(maxBytes: number): Problem {
  return new Problem(413, `ファイルは${Math.floor(maxBytes / 1024 ** 2)}MBまでお預かりできます。`)
}

type FileFacts = { owner: Owner; name: string; type: string; state?: FileState }

/** Gives a stored object its row, in the transaction of what it belongs to. */
export async function recordFile(
  db: Db,
  object: StoredObject,
  { owner, name, type, state = 'stored' }: FileFacts,
) {
  const ownerKey = (await findOwnerKey(db, owner)) ?? (await createOwnerKey(db, owner))
  return await db
    .insertInto('file')
    .values({
      owner_kind: owner.kind,
      owner_id: owner.id,
      name,
      type,
      state,
      size: object.size,
      sha256: object.sha256,
      object_key: object.objectKey,
      wrapped_key: sealWith(ownerKey, object.key),
    })
    .returning(['id', 'name', 'type', 'size', 'created_at'])
    .executeTakeFirstOrThrow()
}

/** A file with its content, decrypted, or a refusal where the stored object is not as it was written. */
export async function openFile(db: Db, store: FileStore, id: number) {
  const file = await db.selectFrom('file').selectAll().where('id', '=', id).executeTakeFirst()
  if (file?.state === 'quarantined')
    throw new Problem(409, 'ウイルス検査が終わるまでお待ちください。')
  if (file?.state !== 'stored') throw notFound('ファイルが見つかりません。')
  // A database that is lost here is no fault of the file.
  const ownerKey = await findSealedKey(db, ownerOf(file))
  const open = () => readSealed(store, file, ownerKey)
  return { file, content: await readChecked({ id: file.id, size: Number(file.size), open }) }
}

type Wanted = { id: number; name: string }

/** A file for an archive. One that cannot be read leaves a note in its place, and the others are there all the same. */
export async function openArchived(db: Db, { id, name }: Wanted) {
  try {
    const { content } = await openFile(db, await fileStore(), id)
    return { name, content }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { name: `${name}.読み出せません.txt`, content: [Buffer.from(`${error.message}\r\n`)] }
  }
}

type StoredFile = Pick<
  Selectable<DB['file']>,
  'id' | 'owner_kind' | 'owner_id' | 'wrapped_key' | 'object_key' | 'sha256'
>

/** The content of a file in whatever state: for our own eyes. */
export async function readStoredFile(
  db: Db,
  store: FileStore,
  file: StoredFile,
): Promise<Readable> {
  return await readSealed(store, file, await findSealedKey(db, ownerOf(file)))
}

function ownerOf({ owner_kind, owner_id }: StoredFile): Owner {
  return { kind: owner_kind, id: owner_id }
}

async function readSealed(store: FileStore, file: StoredFile, ownerKey: SealedKey | undefined) {
  if (!ownerKey) throw notFound('ファイルが見つかりません。')
  const key = unsealWith(unsealKey(ownerKey), file.wrapped_key)
  const sealed = await store.disk.getStream(file.object_key)
  const content: Readable = compose(sealed, decryptWith(key), verifySha256(file.sha256))
  content.once('error', (error) => {
    log.error({ err: error, file_id: file.id }, 'file could not be read')
  })
  return content
}

/** One more holds on to a file, which never changes: it stays until the last of them lets go. */
export async function holdFile(db: Db, id: number): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('file')
    .set((eb) => ({ holders: eb('holders', '+', 1) }))
    .where('id', '=', id)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw notFound('ファイルが見つかりません。')
}

/**
 * Lets go of a file. Nobody else holding it, its row goes at once; the object follows when the transaction
 * has been committed.
 */
export async function deleteFile(db: Db, id: number): Promise<void> {
  await atomic(db, async (transaction) => {
    const file = await transaction
      .selectFrom('file')
      .select(['holders', 'object_key'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!file) return
    if (file.holders > 1) {
      const holders = file.holders - 1
      await transaction.updateTable('file').set({ holders }).where('id', '=', id).execute()
      return
    }
    await transaction.deleteFrom('file').where('id', '=', id).execute()
    await enqueue(transaction, deleteObject, { object_key: file.object_key })
  })
}

/** Destroys the key of an owner's files and their rows: no copy of them can be read any more. */
export async function destroyFilesOf(db: Db, owner: Owner): Promise<void> {
  await atomic(db, async (transaction) => {
    const files = await transaction
      .deleteFrom('file')
      .where('owner_kind', '=', owner.kind)
      .where('owner_id', '=', owner.id)
      .returning('object_key')
      .execute()
    for (const { object_key } of files) await enqueue(transaction, deleteObject, { object_key })
    await transaction
      .deleteFrom('file_owner_key')
      .where('owner_kind', '=', owner.kind)
      .where('owner_id', '=', owner.id)
      .execute()
  })
}

/**
 * Hands files over to another owner: their own keys stay as they are, under the key of the new owner now.
 * Answers which they were; without `ids` all of them go.
 */
export async function giveFiles(
  db: Db,
  { from, to, ids }: { from: Owner; to: Owner; ids?: readonly number[] },
): Promise<number[]> {
  const files = await db
    .selectFrom('file')
    .select(['id', 'wrapped_key'])
    .where('owner_kind', '=', from.kind)
    .where('owner_id', '=', from.id)
    .$if(ids !== undefined, (query) => query.where('id', 'in', [...(ids ?? []), 0]))
    .orderBy('id')
    .forUpdate()
    .execute()
  const old = files.length > 0 ? await findOwnerKey(db, from) : undefined
  if (!old) return []
  const key = (await findOwnerKey(db, to)) ?? (await createOwnerKey(db, to))
  for (const { id, wrapped_key } of files) {
    const owner = { owner_kind: to.kind, owner_id: to.id }
    const rewrapped = sealWith(key, unsealWith(old, wrapped_key))
    await db
      .updateTable('file')
      .set({ ...owner, wrapped_key: rewrapped })
      .where('id', '=', id)
      .execute()
  }
  return files.map(({ id }) => id)
}
