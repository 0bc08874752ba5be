import { codes } from '#core/calls/code-list.ts'
import type { ProviderName } from '#core/remote/social-identity.ts'

export const socialProviders = codes([
  [1, 'X'],
  [2, 'Facebook'],
  [3, 'GitHub'],
  [4, 'Google'],
])

const names = [
  [1, 'twitter'],
  [2, 'facebook'],
  [3, 'github'],
  [4, 'google'],
] as const satisfies [number, ProviderName][]

type SocialProvider = (typeof names)[number][0]

export function codeOfProvider(name: ProviderName): SocialProvider {
  return names.find(([, known]) => known === name)?.[0] ?? 1
}

export function labelOfProvider(name: ProviderName): string {
  return socialProviders.label(codeOfProvider(name))
}
