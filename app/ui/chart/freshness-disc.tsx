import { classNames } from '#ui/class-names.ts'
import styles from './freshness-disc.module.css'

type FreshnessStep = 'fresh' | 'recent' | 'aging' | 'stale'

/** How fresh a posting is, by shape as well as by colour: full, three quarters, half, an empty ring. */
export function Freshness({ step, text }: { step: FreshnessStep; text: string }) {
  return (
    <span className={classNames(styles.freshness, step === 'fresh' && styles.strong)}>
      <FreshnessDisc step={step} />
      {text}
    </span>
  )
}

function FreshnessDisc({ step }: { step: FreshnessStep }) {
  return (
    <svg className={classNames(styles.disc, styles[step])} viewBox="0 0 16 16" aria-hidden="true">
      {step === 'fresh' && <circle className={styles.fill} cx="8" cy="8" r="7" />}
      {step !== 'fresh' && <circle className={styles.ring} cx="8" cy="8" r="6" />}
      {step === 'recent' && <path className={styles.fill} d="M8 8V1A7 7 0 1 1 1 8Z" />}
      {step === 'aging' && <path className={styles.fill} d="M8 1A7 7 0 0 1 8 15Z" />}
    </svg>
  )
}
