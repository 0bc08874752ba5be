import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import '#ui/styles/tokens.css'
import '#ui/styles/lines.css'
import '#ui/styles/base.css'
import '#ui/styles/print.css'
import { env } from '#core/env.server.ts'
import { ErrorPage } from '#layouts/error-page.tsx'
import type { Route } from './+types/root.ts'

export function loader() {
  const { SITE_NAME, GTM_ID, publicUrl } = env()
  return { siteName: SITE_NAME, origin: publicUrl.origin, tagManagerId: GTM_ID }
}

export default function Root({ loaderData: { tagManagerId } }: Route.ComponentProps) {
  return (
    <>
      {tagManagerId && <meta name="gtm-id" content={tagManagerId} />}
      <Outlet />
    </>
  )
}

/** Reached only where the site's own frame could not be made: the page is without a frame. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main id="main">
      <ErrorPage error={error} />
    </main>
  )
}

/** For the address bar: read as the document arrives, so that no script needs to know of it. */
const searchDescription = {
  type: 'application/opensearchdescription+xml',
  href: '/opensearch.xml',
  title: '案件を探す',
}

export function Layout({ children }: { children: React.ReactNode }) {
  return (
    <html lang="ja">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f7f4ed" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0f151b" />
        <meta name="format-detection" content="telephone=no, date=no, address=no" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {import.meta.env.SSR && <link rel="search" {...searchDescription} />}
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}
