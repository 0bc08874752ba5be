import { latePart } from '#core/pages/late-part.tsx'
import { FILTER_PANEL, ListPage } from '#features/items/list/components/item-list-page.tsx'
import type { ItemsFound } from '#features/items/list/item-list.queries.server.ts'

const Results = latePart(async () => {
  const { SavableResults } = await import('./savable-results.tsx')
  return SavableResults
})
const Bar = latePart(async () => {
  const { SavableBar } = await import('./savable-results.tsx')
  return SavableBar
})

type Props = {
  title: string
  found: ItemsFound
  /** Its address where it has one of its own, apart from order and page. */
  path?: string | undefined
  /** Under the list. */
  children?: React.ReactNode
}

/** The page of a list, with what its reader may save of it. */
export function SavableListPage({ title, found, path, children }: Props) {
  return (
    <ListPage
      title={title}
      found={found}
      results={<Results found={found} path={path} />}
      bar={<Bar found={found} panel={FILTER_PANEL} />}
    >
      {children}
    </ListPage>
  )
}
