import { lazy } from 'react'
import type { ColumnLine } from '#features/columns/column.schema.ts'
import { RelatedColumns } from '#features/columns/components/related-columns.tsx'
import { useListBeside } from '#features/items/list/list-beside.browser.ts'
import { Posting } from '#features/items/posting/components/posting.tsx'
import { ShortlistToggle } from '#features/shortlist/components/shortlist-button.tsx'
import { OwnFitPart } from './own-fit-card.tsx'
import { SimilarItems } from './similar-items.tsx'

const PostingBesideList = lazy(async () => {
  const { PostingBesideList } = await import('./posting-beside-list.tsx')
  return { default: PostingBesideList }
})

type Props = Omit<
  React.ComponentProps<typeof Posting>,
  'hasSimilar' | 'Toggle' | 'ownFit' | 'children'
> & {
  similar: React.ComponentProps<typeof SimilarItems>['rows']
  columns: readonly ColumnLine[]
  /** How well it fits the reader, written by `writeFit`; null for visitors. */
  fit: string | null
}

/** A posting with what is like it and what there is to read of it, beside the list that it was opened from. */
export function WholePosting({ similar, columns, fit, ...posting }: Props) {
  const { item, comparison } = posting
  const list = useListBeside()
  const whole = (
    <Posting
      {...posting}
      hasSimilar={similar.length > 0}
      ownFit={<OwnFitPart fit={fit} />}
      Toggle={ShortlistToggle}
    >
      <SimilarItems rows={similar} median={comparison?.median ?? null} besides={item.id} />
      <RelatedColumns rows={columns} />
    </Posting>
  )
  if (!list) return whole
  return (
    <PostingBesideList list={list} item={item}>
      {whole}
    </PostingBesideList>
  )
}
