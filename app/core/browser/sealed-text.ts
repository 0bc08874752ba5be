/** Encrypts a text so that it can lie in browser storage: a fresh random IV each time, then the cipher text. */
export async function sealText(key: CryptoKey, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const plain = new TextEncoder().encode(text)
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain)
  return `${toBase64(iv)}.${toBase64(new Uint8Array(sealed))}`
}

/** Rejects what was sealed with another key, or touched since. */
export async function unsealText(key: CryptoKey, sealed: string): Promise<string> {
  const [iv = '', content = ''] = sealed.split('.')
  const plain = await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv: fromBase64(iv) },
    key,
    fromBase64(content),
  )
  return new TextDecoder().decode(plain)
}

function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
}

function fromBase64(text: string) {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
}
