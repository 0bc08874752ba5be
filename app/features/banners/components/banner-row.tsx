import { Link } from 'react-router'
import type { ShownBanner } from '#features/banners/banner.schema.ts'
import styles from './banner-row.module.css'

/** Banners beside each other. Each picture has its size, so that nothing moves when it comes. */
export function BannerRow({ rows }: { rows: readonly ShownBanner[] }) {
  if (rows.length === 0) return null
  return (
    <ul className={styles.row} aria-label="ご案内">
      {rows.map(({ id, alt, link, picture, width, height }) => {
        const image = (
          <img
            className={styles.picture}
            src={picture}
            width={width}
            height={height}
            alt={alt}
            loading="lazy"
            decoding="async"
          />
        )
        return (
          <li key={id}>
            {link.startsWith('/') ? <Link to={link}>{image}</Link> : <a href={link}>{image}</a>}
          </li>
        )
      })}
    </ul>
  )
}
