import { Link } from 'react-router'
import { figure } from './figures.ts'
import { Icon } from './icon.tsx'
import styles from './pager.module.css'
import { pagerWindow, shownRows } from './pager-window.ts'

type Props = {
  page: number
  /** The page with whose rows the list begins, where it shows several. */
  from?: number
  perPage: number
  total: number
  /** Where on the page this pager is; the one at the top only shows the range and the next step. */
  location: 'top' | 'bottom'
  /** The address of a page of the list, with every filter. */
  hrefOf: (page: number) => string
  /** Names the pager where a page has more than one list. */
  label?: string
}

export function Pager({
  page,
  from = page,
  perPage,
  total,
  location,
  hrefOf,
  label = 'ページ送り',
}: Props) {
  const last = Math.max(1, Math.ceil(total / perPage))
  if (total === 0) return null
  const rows = shownRows({ page, from, perPage, total })
  const range = `${figure(rows.first)}–${figure(rows.last)}件を表示`
  if (location === 'top') {
    return (
      <div className={styles.top}>
        <p>
          {range}
          <span className={styles.of}>（全{figure(total)}件）</span>
        </p>
        {last > 1 && (
          <nav className={styles.steps} aria-label={`${label}（上）`}>
            <Step to={page > 1 && hrefOf(page - 1)} icon="chevronLeft" label="前のページ" />
            <span aria-hidden="true">
              {page}／{last}
            </span>
            <Step to={page < last && hrefOf(page + 1)} icon="chevronRight" label="次のページ" />
          </nav>
        )}
      </div>
    )
  }
  if (last === 1) return null
  return (
    <nav className={styles.bottom} aria-label={label}>
      {page > 1 && (
        <Link className={styles.turn} to={hrefOf(page - 1)} rel="prev">
          前の{perPage}件
        </Link>
      )}
      <Numbers page={page} last={last} hrefOf={hrefOf} />
      {page < last && (
        <Link className={styles.turn} to={hrefOf(page + 1)} rel="next">
          次の{Math.min(perPage, total - page * perPage)}件
        </Link>
      )}
    </nav>
  )
}

function Numbers({ page, last, hrefOf }: { last: number } & Pick<Props, 'page' | 'hrefOf'>) {
  return (
    <ol className={styles.numbers}>
      {pagerWindow(page, last).map((step) =>
        'gap' in step ? (
          <li key={step.gap} className={styles.gap} aria-hidden="true">
            …
          </li>
        ) : (
          <li key={step.page}>
            <Link
              className={styles.number}
              to={hrefOf(step.page)}
              aria-current={step.page === page ? 'page' : undefined}
              aria-label={`${step.page}ページ目`}
            >
              {figure(step.page)}
            </Link>
          </li>
        ),
      )}
    </ol>
  )
}

type StepProps = { to: string | false; icon: 'chevronLeft' | 'chevronRight'; label: string }

function Step({ to, icon, label }: StepProps) {
  if (!to) {
    return (
      <span className={styles.step} aria-hidden="true">
        <Icon name={icon} size={16} />
      </span>
    )
  }
  return (
    <Link className={styles.step} to={to} aria-label={label}>
      <Icon name={icon} size={16} />
    </Link>
  )
}
