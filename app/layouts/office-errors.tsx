import { Outlet, useRouteLoaderData } from 'react-router'
import { OfficeScreen } from '#ui/office/screen.tsx'
import type { Route } from './+types/office-errors.ts'
import { ErrorPage } from './error-page.tsx'

/** Keeps the rail where a screen fails; before the login a fault is told as on the site. */
export default function OfficeErrors() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const frame = useRouteLoaderData<() => { admin: unknown }>('layouts/admin')
  if (!frame?.admin) return <ErrorPage error={error} />
  return (
    <OfficeScreen title="">
      <ErrorPage error={error} />
    </OfficeScreen>
  )
}
