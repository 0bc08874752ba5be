import { createHmac } from 'node:crypto'
import {
  type Configuration,
  fetchProtectedResource,
  type IDToken,
  type TokenEndpointResponse,
} from 'openid-client'
import { z } from 'zod'
import { canonicalAddress } from '#core/access/addresses.ts'
import { isMailAddress } from '#core/access/mail-address.ts'
import type { ProvenIdentity } from './social-identity.ts'
import type { DirectProvider } from './social-providers.server.ts'

type PersonRequest = { provider: DirectProvider; config: Configuration; accessToken: string }

/** Asks the service whose token this is. The token is used for nothing else and then forgotten. */
export async function readPerson(
  provider: DirectProvider,
  config: Configuration,
  tokens: TokenEndpointResponse & { claims(): IDToken | undefined },
): Promise<ProvenIdentity> {
  const request = { provider, config, accessToken: tokens.access_token }
  const person =
    provider.name === 'google' ? googlePerson.parse(tokens.claims()) : await readProfile(request)
  return identityOf(provider, person)
}

/** An identity as we store and compare it. */
export function identityOf(
  { name, issuer }: Pick<DirectProvider, 'name' | 'issuer'>,
  person: Person,
): ProvenIdentity {
  const email = person.email && isMailAddress(person.email) ? person.email : undefined
  return {
    provider: name,
    issuer,
    subject: person.subject,
    display_name: person.name.slice(0, 100),
    last_name: person.last_name ?? '',
    first_name: person.first_name ?? '',
    email: email && canonicalAddress(email),
    is_email_verified: email !== undefined && person.isVerified === true,
  }
}

type Person = {
  subject: string
  name: string
  last_name?: string | undefined
  first_name?: string | undefined
  email?: string | undefined
  isVerified?: boolean | undefined
}

async function readProfile(request: PersonRequest): Promise<Person> {
  if (request.provider.name === 'github') return await readGithubProfile(request)
  if (request.provider.name === 'facebook') return await readFacebookProfile(request)
  const { data } = xPerson.parse(await get(request, ''))
  return { subject: data.id, name: `@${data.username}` }
}

async function readGithubProfile(request: PersonRequest): Promise<Person> {
  const { id, login, name } = githubPerson.parse(await get(request, '/user'))
  const addresses = githubAddresses.parse(await get(request, '/user/emails'))
  const primary = addresses.find((one) => one.primary && one.verified)
  return {
    subject: String(id),
    name: `@${login}`,
    ...partsOf(name ?? ''),
    email: primary?.email,
    isVerified: primary !== undefined,
  }
}

/** The proof binds the token to our app: one that another app was given opens nothing here. */
async function readFacebookProfile(request: PersonRequest): Promise<Person> {
  const { accessToken, provider } = request
  const proof = createHmac('sha256', provider.clientSecret).update(accessToken).digest('hex')
  const fields = 'id,name,first_name,last_name,email'
  const found = facebookPerson.parse(
    await get(request, `?fields=${fields}&appsecret_proof=${proof}`),
  )
  const { id, ...person } = found
  // Facebook does not say whether it has made sure of an address.
  return { ...person, subject: id, isVerified: false }
}

async function get(
  { provider, config, accessToken }: PersonRequest,
  path: string,
): Promise<unknown> {
  const url = new URL(`${provider.endpoints?.api}${path}`)
  const headers = new Headers({ Accept: 'application/json', 'User-Agent': 'anken' })
  const answer = await fetchProtectedResource(config, accessToken, url, 'GET', null, headers)
  if (!answer.ok) throw new Error(`${provider.name} answered ${answer.status}`)
  return await answer.json()
}

/** 山田 花子, as a Japanese name is written; of any other name we do not know which part is which. */
function partsOf(name: string): Pick<Person, 'last_name' | 'first_name'> {
  const [, last_name, first_name] =
    /^([\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ー々]+)\s+([\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ー々]+)$/u.exec(
      name.trim(),
    ) ?? []
  return { last_name, first_name }
}

const subject = z.string().min(1).max(255)
const optionalText = z.string().optional().catch(undefined)

const googlePerson = z
  .object({
    sub: subject,
    name: optionalText,
    family_name: optionalText,
    given_name: optionalText,
    email: optionalText,
    email_verified: z.boolean().optional().catch(undefined),
  })
  .transform((claims) => ({
    subject: claims.sub,
    name: claims.name ?? claims.email ?? 'Google',
    last_name: claims.family_name,
    first_name: claims.given_name,
    email: claims.email,
    isVerified: claims.email_verified,
  }))

const githubPerson = z.object({
  id: z.int().positive(),
  login: z.string().min(1),
  name: z.string().nullish(),
})
const githubAddresses = z.array(
  z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }),
)
const xPerson = z.object({ data: z.object({ id: subject, username: z.string().min(1) }) })
const facebookPerson = z.object({
  id: subject,
  name: z.string().min(1),
  first_name: optionalText,
  last_name: optionalText,
  email: optionalText,
})
