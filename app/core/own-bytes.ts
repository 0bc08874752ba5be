/** Bytes that are alone in their memory, so that a thread can be given the memory and not a copy of it. */
export function ownBytes(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer, byteLength } = bytes
  const isWhole = buffer instanceof ArrayBuffer && buffer.byteLength === byteLength
  return isWhole ? new Uint8Array(buffer) : new Uint8Array(bytes)
}
