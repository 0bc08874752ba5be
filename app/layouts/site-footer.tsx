import { Link } from 'react-router'
import { CachedPart } from '#ui/cached-part.tsx'
import { Logo } from '#ui/logo.tsx'
import { NarrowFold } from '#ui/narrow-fold.tsx'
import type { Menu } from './menu.server.ts'
import styles from './site-footer.module.css'

type Props = { siteName: string; columns: Menu['footer'] }

export function SiteFooter(props: Props) {
  return (
    <footer className={styles.footer}>
      <CachedPart as="div" className={styles.inner}>
        <Columns {...props} />
      </CachedPart>
    </footer>
  )
}

function Columns({ siteName, columns }: Props) {
  return (
    <>
      <div className={styles.about}>
        <Logo name={siteName} />
        <p>
          フリーランスITエンジニアの案件情報。掲載の単価は、ことわりのない限り
          <span className="nb">税抜・月額です。</span>
        </p>
      </div>
      {columns.map(({ title, links }) => (
        <nav aria-label={title} key={title}>
          <p>{title}</p>
          <NarrowFold title={title}>
            <ul>
              {links.map(({ to, text }) => (
                <li key={to}>
                  <Link to={to}>{text}</Link>
                </li>
              ))}
            </ul>
          </NarrowFold>
        </nav>
      ))}
    </>
  )
}
