import { isRouteErrorResponse, Outlet, useRouteLoaderData } from 'react-router'
import { OfficeLink } from '#ui/office/office-button.tsx'
import { OfficeScreen } from '#ui/office/screen.tsx'
import { Pane } from '#ui/office/side-panel.tsx'
import type { Route } from './+types/office-errors.ts'
import { ErrorPage } from './error-page.tsx'

/** Shows the rail where a screen fails; before the login a fault looks as on the site. */
export default function OfficeErrors() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const frame = useRouteLoaderData<() => { admin: unknown }>('layouts/office-frame')
  if (!frame?.admin) return <ErrorPage error={error} />
  if (isRouteErrorResponse(error) && error.status === 403) return <NotAllowed />
  return (
    <OfficeScreen title="">
      <ErrorPage error={error} ways={<OfficeLink to={today.to}>{today.text}</OfficeLink>} />
    </OfficeScreen>
  )
}

const today = { to: '/admin', text: '今日の画面へ' }

/** Not a fault: the sender of an address forgets that others may see less. */
function NotAllowed() {
  return (
    <OfficeScreen
      title="この画面を見る権限がありません"
      actions={<OfficeLink to={today.to}>{today.text}</OfficeLink>}
    >
      <title>この画面を見る権限がありません</title>
      <Pane title="お困りのときは">
        <p>
          お使いの権限では開けない画面です。必要なときは、オーナーに権限の変更をご相談ください。
        </p>
      </Pane>
    </OfficeScreen>
  )
}
