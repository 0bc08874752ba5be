import styles from './inquiry-steps.module.css'

const steps = ['入力', '確認', '完了'] as const

/** Where one is on the way of a form. */
export function Steps({ at }: { at: (typeof steps)[number] }) {
  return (
    <ol className={styles.steps} aria-label="お問い合わせの手順">
      {steps.map((step, index) => (
        <li className={styles.step} key={step} aria-current={step === at ? 'step' : undefined}>
          <span className={styles.number}>{index + 1}</span>
          {step}
        </li>
      ))}
    </ol>
  )
}
