import type { Selectable } from 'kysely'
import type { Db } from '#core/db/db.server.ts'
import { seal, secretHash, unseal } from '#core/secret.server.ts'
import type { DB } from '#db/schema.ts'
import { createFileKey } from './file-cipher.server.ts'

/** Whose files share one key: without it none of them can be read. */
export type Owner = { kind: string; id: number }

const KEK = 'files'

export type SealedKey = Pick<Selectable<DB['file_owner_key']>, 'kek_id' | 'wrapped_key'>

export async function findSealedKey(db: Db, owner: Owner): Promise<SealedKey | undefined> {
  return await db
    .selectFrom('file_owner_key')
    .select(['kek_id', 'wrapped_key'])
    .where('owner_kind', '=', owner.kind)
    .where('owner_id', '=', owner.id)
    .executeTakeFirst()
}

export async function findOwnerKey(db: Db, owner: Owner): Promise<Buffer | undefined> {
  const found = await findSealedKey(db, owner)
  return found && unsealKey(found)
}

export function unsealKey({ kek_id, wrapped_key }: SealedKey): Buffer {
  if (kek_id !== kekId()) throw new Error('the files were encrypted under another APP_SECRET')
  return unseal(KEK, wrapped_key)
}

export async function createOwnerKey(db: Db, owner: Owner): Promise<Buffer> {
  await db
    .insertInto('file_owner_key')
    .values({
      owner_kind: owner.kind,
      owner_id: owner.id,
      kek_id: kekId(),
      wrapped_key: seal(KEK, createFileKey()),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const key = await findOwnerKey(db, owner)
  if (!key) throw new Error('the key of the owner was not stored')
  return key
}

/** By which secret the keys of owners are sealed, without revealing it. */
export function kekId(): string {
  return secretHash(KEK, 'id').toString('hex').slice(0, 8)
}
