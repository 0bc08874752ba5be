import { sealText, unsealText } from './sealed-text.ts'

const STORE = 'keys'
const NAME = 'device'

/** Seals a text so that this browser alone can open it. */
export async function sealHere(text: string): Promise<string> {
  return await sealText(await deviceKey(), text)
}

export async function unsealHere(sealed: string): Promise<string> {
  return await unsealText(await deviceKey(), sealed)
}

/** This browser's own key. No script can read its bytes, so a copied storage opens nothing elsewhere. */
async function deviceKey(): Promise<CryptoKey> {
  const fresh = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
  const database = await openDatabase()
  try {
    return await storeFirst(database, fresh)
  } finally {
    database.close()
  }
}

/** One transaction asks and writes, so that two tabs that open at once end with one key. */
function storeFirst(database: IDBDatabase, fresh: CryptoKey): Promise<CryptoKey> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(STORE, 'readwrite')
    const store = transaction.objectStore(STORE)
    let key = fresh
    const stored: IDBRequest<CryptoKey | undefined> = store.get(NAME)
    stored.onsuccess = () => {
      if (stored.result) key = stored.result
      else store.put(fresh, NAME)
    }
    transaction.oncomplete = () => resolve(key)
    transaction.onerror = () => reject(transaction.error)
    transaction.onabort = () => reject(transaction.error)
  })
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('anken', 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE)
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
  })
}
