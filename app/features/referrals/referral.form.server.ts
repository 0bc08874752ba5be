import { unsealText } from '#core/secret.server.ts'
import { introductionCode } from './referral.schema.ts'

/** The code of an address like /user/regist?ref=…; null for what cannot be one. */
export function readCode(url: URL): string | null {
  return introductionCode.safeParse(url.searchParams.get('ref')).data ?? null
}

/** Whose address the link in an introducing mail refuses further ones for. */
export function readRefusal(token: string): Buffer | undefined {
  try {
    const [, hash = ''] = /^introduction:([0-9a-f]{64})$/.exec(unsealText(token)) ?? []
    return hash === '' ? undefined : Buffer.from(hash, 'hex')
  } catch {
    return undefined
  }
}
