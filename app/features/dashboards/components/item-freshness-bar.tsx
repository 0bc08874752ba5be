import type { FreshnessCounts } from '#features/dashboards/dashboard.schema.ts'
import { confirmedWithinText } from '#features/items/item.words.ts'
import { classNames } from '#ui/class-names.ts'
import { figure } from '#ui/figures.ts'
import styles from './item-freshness-bar.module.css'

/** One bar of all open items, parted by when they were confirmed; the names of the parts are below it. */
export function FreshnessBar({ steps, total, within_week, within_days }: FreshnessCounts) {
  const whole = Math.max(1, total)
  const parts = steps.map((step, at) => ({
    ...step,
    from: steps.slice(0, at).reduce((sum, { count }) => sum + count, 0) / whole,
    share: step.count / whole,
  }))
  return (
    <>
      <svg className={styles.bar} width="100%" height="26" aria-hidden="true">
        {parts.map(({ step, from, share }) => (
          <rect
            key={step}
            className={styles[step]}
            x={`${100 * from}%`}
            width={`${100 * share}%`}
            height="26"
          />
        ))}
      </svg>
      <dl className={styles.steps}>
        {parts.map(({ step, name, count }) => (
          <div key={step}>
            <dt>
              <span className={classNames(styles.dot, styles[`${step}Dot`])} aria-hidden="true" />
              {name}
            </dt>
            <dd>{figure(count)}件</dd>
          </div>
        ))}
      </dl>
      <p className={styles.share}>
        {confirmedWithinText(within_days)}{' '}
        <strong>{Math.round((100 * within_week) / whole)}%</strong>
      </p>
    </>
  )
}
