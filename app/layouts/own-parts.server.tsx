import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import type { OwnPart } from '#core/pages/own-part.tsx'
import { dismissedPart } from '#features/items/list/components/dismissal.tsx'
import { markOf } from '#features/items/list/components/entered-mark.tsx'
import { OwnFitCard } from '#features/matching/components/own-fit-card.tsx'
import { readFit } from '#features/matching/own-fit.form.ts'
import { NoticeBell } from '#features/notices/components/notice-bell.tsx'
import { ShortlistMark } from '#features/shortlist/components/shortlist-button.tsx'
import { listedBy } from '#features/shortlist/shortlist.browser.ts'
import { CountBadge } from '#ui/count-badge.tsx'
import type { PaintedViewer } from './viewer.server.ts'

/** A part of a page as one member sees it; undefined where that is as most do. */
export function writeOwnPart(
  { name, about = {} }: OwnPart,
  viewer: PaintedViewer,
): string | undefined {
  if (name === 'page') return viewer.markup
  const part = partOf(name, about, viewer)
  return part ? renderToString(<StaticRouter location="/">{part}</StaticRouter>) : undefined
}

function partOf(name: string, about: NonNullable<OwnPart['about']>, viewer: PaintedViewer) {
  const listed = listedBy(viewer)
  if (name === 'bell') {
    return viewer.unread_notices > 0 && <NoticeBell unread={viewer.unread_notices} />
  }
  if (name === 'count') return listed.length > 0 && <CountBadge count={listed.length} />
  if (name === 'fit') {
    const fit = readFit(viewer.fit)
    return fit !== undefined && <OwnFitCard fit={fit} />
  }
  const { id, name: item, look } = about
  if (name === 'entered') return markOf(Number(id), viewer.entered)
  if (name === 'dismissed') {
    return dismissedPart(Number(id), item === undefined ? item : String(item), viewer.dismissed)
  }
  return (
    listed.includes(String(id)) && (
      <ShortlistMark
        id={Number(id)}
        name={String(item)}
        look={look === 'button' ? 'button' : 'mark'}
        isShortlisted
      />
    )
  )
}
