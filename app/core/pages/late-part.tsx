import { lazy, memo, Suspense, useEffect, useState } from 'react'

let isAlive = false

/**
 * A part of a page whose script comes once the page is alive. The server writes it as any other part, and
 * until then its links and forms work as they do without scripts. Its looks come with the page
 * (`tools/late-looks.ts`). What it is given has to stay the same meanwhile, or React would show nothing.
 */
export function latePart<P extends object>(load: () => Promise<React.ComponentType<P>>) {
  // On the way to a page that has one, it comes beside the data.
  const coming = isAlive ? load() : undefined
  coming?.catch(() => {})
  const bring = async () => ({ default: await (coming ?? load()) })
  // What the server wrote stays and is read where its script is lost.
  const Written = lazy(() => bring().catch(() => new Promise<never>(() => {})))
  const New = lazy(bring)

  // biome-ignore lint/correctness/noComponentHookFactories: it is called once for each part, outside of any component.
  return memo(function LatePart(props: P) {
    const [isWritten] = useState(!isAlive)
    useEffect(() => {
      isAlive = true
    }, [])
    // Without a boundary of its own a new page is shown when it is there as a whole.
    if (!isWritten) return <New {...props} />
    return (
      <Suspense>
        <Written {...props} />
      </Suspense>
    )
  })
}
