import { useEffect } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { isLoggedIn, useLoginInfo } from '#core/browser/login-info.ts'

/**
 * Corrects what the browser remembers of the login by what the server answers. A page from a cache
 * names nobody, so where the two differ the server is asked, and the page is corrected.
 */
export function LoginInfoSync({ viewerId }: { viewerId: number }) {
  const info = useLoginInfo()
  const { revalidate } = useRevalidator()
  const { state } = useNavigation()
  const isDoubtful = info !== undefined && info.id !== viewerId
  // A page that is under way brings its own answer; asked for again, it would lose its message.
  const isCheckDue = isDoubtful && state === 'idle'
  const memberId = !isDoubtful && isLoggedIn(info) ? viewerId : 0
  useEffect(() => {
    if (!isCheckDue) return
    let isLeft = false
    void loadSync()
      .then(({ isOfAnother }) => isOfAnother(viewerId))
      .then((isWrong) => {
        if (!isLeft && isWrong) void revalidate()
      })
    return () => {
      isLeft = true
    }
  }, [isCheckDue, viewerId, revalidate])
  useEffect(() => {
    if (memberId !== 0) void loadSync().then(({ handOverTo }) => handOverTo(memberId))
  }, [memberId])
  return null
}

/** Visitors, who are nearly everybody, do without it. */
function loadSync() {
  return import('./login-sync.ts')
}
