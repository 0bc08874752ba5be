import { Outlet } from 'react-router'
import type { Route } from './+types/page-errors.ts'
import { ErrorPage } from './error-page.tsx'

/** Is between the frame and its pages, so that header and footer outlive a page that fails. */
export default function PageErrors() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
