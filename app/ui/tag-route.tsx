import { Link } from 'react-router'
import { classNames } from './class-names.ts'
import type { Line } from './line.ts'
import styles from './tag-route.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

type RouteTag = { id: number; term: string; line: Line; lineName: string; to?: string }

/** Tags in the order of a route: neighbours on one line share its overline. */
export function TagRoute({ tags }: { tags: readonly RouteTag[] }) {
  return (
    <ul className={classNames(styles.route, tags.some(({ to }) => to) && styles.linked)}>
      {byLine(tags).map(({ line, lineName, stops }) => (
        <li className={styles.line} data-line={line} key={line}>
          <VisuallyHidden>{lineName}：</VisuallyHidden>
          <ul className={styles.stops}>
            {stops.map(({ id, term, to }) => (
              <li key={id}>
                {to ? (
                  <Link className={styles.stop} to={to}>
                    {term}
                  </Link>
                ) : (
                  term
                )}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

type Stretch = { line: Line; lineName: string; stops: RouteTag[] }

export function byLine(tags: readonly RouteTag[]): Stretch[] {
  const stretches = new Map<Line, Stretch>()
  for (const tag of tags) {
    const stretch = stretches.get(tag.line) ?? {
      line: tag.line,
      lineName: tag.lineName,
      stops: [],
    }
    stretch.stops.push(tag)
    stretches.set(tag.line, stretch)
  }
  return [...stretches.values()]
}
