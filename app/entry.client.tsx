import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { showFatalError } from '#core/browser/fatal-error.ts'
import { startBrowser } from '#core/browser/start-browser.ts'
import { isCrawler } from './core/pages/crawler.ts'

// A crawler reads the page as the server rendered it, whatever would fail in its browser.
if (!isCrawler(navigator.userAgent)) {
  const instrumentations = startBrowser()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter instrumentations={instrumentations} />
      </StrictMode>,
      { onUncaughtError: showFatalError },
    )
  })
}
