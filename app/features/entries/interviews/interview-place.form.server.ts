import { seal, unseal } from '#core/secret.server.ts'

/** Links to meetings carry their password, and a number is somebody's. */
export function sealPlace(place: string): Buffer {
  return seal(PLACE, place)
}

export function openPlace(sealed: Buffer): string {
  return unseal(PLACE, sealed).toString()
}

const PLACE = 'interview-place'
