import { Link } from 'react-router'
import styles from './breadcrumbs.module.css'
import { JsonLd } from './json-ld.tsx'

type Crumb = { text: string; to?: string | undefined }
type Props = { siteName: string; origin: string; crumbs: readonly Crumb[] }

/** The way back: the site first, then what the page gives; also as data for search engines. */
export function Breadcrumbs({ siteName, origin, crumbs }: Props) {
  const all: readonly Crumb[] = [{ text: siteName, to: '/' }, ...crumbs]
  return (
    <nav className={styles.nav} aria-label="パンくずリスト">
      <ol className={styles.list}>
        {all.map(({ text, to }, index) => (
          <li className={styles.crumb} key={to ?? text}>
            {to && index < all.length - 1 ? (
              <Link to={to}>{text}</Link>
            ) : (
              <span aria-current={index === all.length - 1 ? 'page' : undefined}>{text}</span>
            )}
          </li>
        ))}
      </ol>
      <JsonLd data={breadcrumbList(origin, all)} />
    </nav>
  )
}

export function breadcrumbList(origin: string, crumbs: readonly Crumb[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ text, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: text,
      ...(to && { item: new URL(to, origin).href }),
    })),
  }
}
