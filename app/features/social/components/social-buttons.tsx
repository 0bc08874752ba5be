import { Button } from '#ui/button.tsx'
import { ProviderForm } from '#ui/form/provider-form.tsx'
import { ProviderMark } from './provider-mark.tsx'

type Props = {
  choices: readonly { provider: number; name: string; label: string }[]
  token: string
  /** Where to go after a login. */
  to?: string | undefined
  /** What the buttons do: GitHubで「ログイン」. */
  verb: string
}

/** One button for each service that has a key here; without any there is nothing. */
export function SocialButtons({ choices, token, to, verb }: Props) {
  if (choices.length === 0) return null
  const query = to ? `?to=${encodeURIComponent(to)}` : ''
  return (
    <ProviderForm token={token}>
      {choices.map(({ provider, name, label }) => (
        <Button
          type="submit"
          key={provider}
          formAction={`/login/social/${name}${query}`}
          formMethod="post"
          isWide
        >
          <ProviderMark provider={provider} />
          {label}で{verb}
        </Button>
      ))}
    </ProviderForm>
  )
}
