import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { isLoggedIn, useLoginInfo } from '#core/browser/login-info.ts'

/**
 * Keeps what the browser remembers of the login the same as what the server says. A page from a cache
 * names nobody, so where the two differ the server is asked, and the page told where it was wrong.
 */
export function LoginInfoKeeper({ viewerId }: { viewerId: number }) {
  const info = useLoginInfo()
  const { revalidate } = useRevalidator()
  const isDoubtful = info !== undefined && info.id !== viewerId
  const memberId = !isDoubtful && isLoggedIn(info) ? viewerId : 0
  useEffect(() => {
    if (!isDoubtful) return
    void keeping()
      .then(({ askWhoIsLoggedIn }) => askWhoIsLoggedIn())
      .then((id) => {
        if (id !== undefined && id !== viewerId) void revalidate()
      })
  }, [isDoubtful, viewerId, revalidate])
  useEffect(() => {
    if (memberId !== 0) void keeping().then(({ handOverTo }) => handOverTo(memberId))
  }, [memberId])
  return null
}

/** Visitors, who are nearly everybody, do without it. */
function keeping() {
  return import('./login-keeping.ts')
}
