import type { Env } from '#core/env.server.ts'
import { isPublicAddress } from '#core/remote/public-address.ts'
import { plainAddress } from './client-address.ts'

type Settings = Pick<Env, 'publicUrl' | 'isLocal'>

const LOCAL_NAMES = ['localhost', '127.0.0.1', '[::1]']

/** The values of the Host header that mean this site; a redirect or a link is never built from them. */
export function allowedHosts({ publicUrl, isLocal }: Settings, port: number): ReadonlySet<string> {
  const names = isLocal ? LOCAL_NAMES : [publicUrl.hostname]
  const usual = publicUrl.protocol === 'https:' ? 443 : 80
  const given = publicUrl.port === '' ? usual : Number(publicUrl.port)
  const ports = isLocal ? [given, port] : [given]
  return new Set(
    names.flatMap((name) =>
      ports.flatMap((one) => (one === usual ? [name, `${name}:${one}`] : [`${name}:${one}`])),
    ),
  )
}

/**
 * Where PUBLIC_URL is not set, the logins of the demo world are open: such a site answers this machine and private
 * networks alone, whatever host a request from elsewhere names.
 */
export function answersTo({ isLocal }: Pick<Settings, 'isLocal'>, peer: string): boolean {
  return !isLocal || !isPublicAddress(plainAddress(peer))
}
