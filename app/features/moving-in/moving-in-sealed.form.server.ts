import { seal, unseal } from '#core/secret.server.ts'

const SEALED = 'moving-in'

/** What a line says of somebody, as it is stored until it has been written. */
export function sealFields(fields: object): Buffer {
  return seal(SEALED, JSON.stringify(fields))
}

export function openFields(sealed: Buffer): unknown {
  return JSON.parse(unseal(SEALED, sealed).toString())
}
