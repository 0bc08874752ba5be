import { RawHtml } from './raw-html.tsx'

export type Part = React.ReactElement<object>
type WriteParts = (parts: readonly Part[]) => string

let writeParts: WriteParts | undefined

/** The server says how parts are written by themselves; in a browser nobody does. */
export function cacheParts(write: WriteParts | undefined): void {
  writeParts = write
}

type Props = {
  as: 'div' | 'ul'
  className?: string | undefined
  /** Elements that show nothing but their properties, which are plain values. */
  children: Part | readonly Part[]
}

/**
 * What many pages have in the same words: the server renders it once and caches
 * it. A browser comes to the very same elements by the parts themselves.
 */
export function CachedPart({ as: Box, className, children }: Props) {
  if (!writeParts) return <Box className={className}>{children}</Box>
  return <RawHtml as={Box} className={className} html={writeParts([children].flat())} />
}
