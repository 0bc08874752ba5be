import { afterAll, beforeEach } from 'vitest'
import { type OpenIdServer, startOpenIdServer } from './openid-server.ts'
import { loadWith } from './own-modules.ts'
import { SECRET } from './social-server.ts'
import { OWN_ORIGIN } from './social-services.ts'

/** The identity provider of the staff, with keys of ours. Asked for by `vi.hoisted`: settings are read once, and early. */
export async function startStaffOpenId(
  settings: Readonly<Record<string, string>> = {},
): Promise<OpenIdServer> {
  const openId = await startOpenIdServer(`${OWN_ORIGIN}/admin/login/oidc/callback`)
  loadWith({
    STAFF_OIDC_ISSUER: openId.url,
    STAFF_OIDC_CLIENT_ID: 'anken',
    STAFF_OIDC_CLIENT_SECRET: SECRET,
    ...settings,
  })
  beforeEach(() => {
    openId.forge = (token) => token
  })
  afterAll(() => openId.stop())
  return openId
}
