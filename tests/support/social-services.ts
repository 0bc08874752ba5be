import { startOpenIdServer } from './openid-server.ts'
import { loadWith } from './own-modules.ts'
import { SECRET, startSocialServer } from './social-server.ts'

export const OWN_ORIGIN = 'http://localhost:3000'

/** Somebody at X, Facebook and GitHub. */
export const octocat = {
  id: 583_231,
  login: 'octocat',
  name: '八木 桜子',
  email: 'octocat@github.example',
  isVerified: true,
}

/** All four services with keys of ours. Asked for by `vi.hoisted`: settings are read once, and early. */
export async function startSocialServices() {
  const social = await startSocialServer()
  const openId = await startOpenIdServer(`${OWN_ORIGIN}/login/social/google/callback`)
  const settings: Record<string, string> = {}
  for (const name of ['TWITTER', 'FACEBOOK', 'GITHUB', 'GOOGLE']) {
    settings[`${name}_CLIENT_ID`] = 'anken'
    settings[`${name}_CLIENT_SECRET`] = SECRET
    settings[`${name}_SERVER`] = name === 'GOOGLE' ? openId.url : social.url
  }
  loadWith(settings)
  return { social, openId }
}

/** Goes through the pages of a service until it sends the reader back to us, and answers with what. */
export async function agreeAt(url: URL, jar = new Map<string, string>()): Promise<URLSearchParams> {
  const Cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const answer = await fetch(url, { redirect: 'manual', headers: { Cookie } })
  for (const cookie of answer.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
    jar.set(name, value)
  }
  const to = answer.headers.get('Location')
  if (to === null) throw new Error(`${url.pathname} answered ${answer.status}`)
  const next = new URL(to, url)
  return next.origin === OWN_ORIGIN ? next.searchParams : await agreeAt(next, jar)
}
