export const providerNames = ['twitter', 'facebook', 'github', 'google'] as const
export type ProviderName = (typeof providerNames)[number]

/** Who somebody is at another service, as that service has answered to us and to nobody in between. */
export type ProvenIdentity = {
  provider: ProviderName
  /** The key of a person is issuer and subject together; a mail address is none. */
  issuer: string
  subject: string
  display_name: string
  last_name: string
  first_name: string
  email?: string | undefined
  /** Whether the service itself has made sure of the address. */
  is_email_verified: boolean
}
