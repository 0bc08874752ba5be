type WritePart = (part: React.ReactElement) => string

let writePart: WritePart | undefined

/** The server says how a part is written by itself; in a browser nobody does. */
export function writeKeptParts(write: WritePart | undefined): void {
  writePart = write
}

const written = new Map<unknown, { said: string; html: string }>()

type Props<G extends object> = {
  as: 'div' | 'ul'
  className?: string | undefined
  part: React.ComponentType<G>
  /** All that the part shows. */
  given: G
}

/**
 * What every page has in the same words: the server writes it once and keeps it until it is given
 * something else. A browser comes to the very same elements by the part itself.
 */
export function KeptPart<G extends object>({ as: Box, className, part: Part, given }: Props<G>) {
  const inner = <Part {...given} />
  if (!writePart) return <Box className={className}>{inner}</Box>
  const said = JSON.stringify(given)
  let kept = written.get(Part)
  if (kept?.said !== said) {
    kept = { said, html: writePart(inner) }
    written.set(Part, kept)
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React has written it, from this very part.
  return <Box className={className} dangerouslySetInnerHTML={{ __html: kept.html }} />
}
