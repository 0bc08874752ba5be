import { useEffect, useState } from 'react'

type Props = { except?: number }

/** At the foot of a page, where nothing moves when it comes; who has read nothing yet loads nothing. */
export function ViewedItems(props: Props) {
  const [List, setList] = useState<React.ComponentType<Props>>()
  useEffect(() => {
    if (!hasViews()) return
    void import('./viewed-list.tsx').then(({ ViewedList }) => setList(() => ViewedList))
  }, [])
  return List && <List {...props} />
}

function hasViews(): boolean {
  try {
    return 'anken_viewed' in localStorage
  } catch {
    return false
  }
}
