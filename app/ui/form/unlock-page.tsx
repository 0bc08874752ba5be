import { ButtonLink } from '#ui/button.tsx'
import { MailedLinkPage } from './mailed-link-page.tsx'

type Props = Pick<
  React.ComponentProps<typeof MailedLinkPage>,
  'isOpen' | 'title' | 'lead' | 'token' | 'refused'
> & { loginPath: string }

/** The page behind a mailed link that lets one browser log in again. */
export function UnlockPage({ loginPath, ...page }: Props) {
  return (
    <MailedLinkPage
      {...page}
      dead={{
        reason:
          'リンクの有効期限（60分）が切れたか、すでに使われています。ログインをもう一度お試しいただくと、新しいご案内をお送りします。',
        actions: <ButtonLink to={loginPath}>ログインへ進む</ButtonLink>,
      }}
      submitText="この端末でのログインを再開する"
    />
  )
}
