import type { Completeness } from '#features/members/own/profile-completeness.rules.ts'
import { ButtonLink } from '#ui/button.tsx'
import { ReadyLine } from '#ui/ready-line.tsx'
import styles from './my-page-next-step.module.css'

/** The sign at the top of my page: how far one is, and the one thing that would help most. */
export function NextStep({ percent, next, stops }: Completeness) {
  return (
    <section className={styles.sign} aria-labelledby="next-step">
      <div className={styles.top}>
        <p className={styles.meter}>
          <span className={styles.label}>プロフィールの充実度</span>
          <span className={styles.percent}>
            {percent}
            <span className={styles.unit}>%</span>
          </span>
        </p>
        {next ? (
          <div className={styles.next}>
            <p className={styles.label}>次は</p>
            <h2 className={styles.what} id="next-step">
              {next.text}
            </h2>
            <p className={styles.why}>
              {next.why}
              <span className="nb">充実度が{next.worth}%上がります。</span>
            </p>
          </div>
        ) : (
          <div className={styles.next}>
            <p className={styles.label}>準備完了</p>
            <h2 className={styles.what} id="next-step">
              応募の準備がととのっています
            </h2>
            <p className={styles.why}>変わったことがあれば、いつでも直せます。</p>
          </div>
        )}
        {next && (
          <div className={styles.go}>
            <ButtonLink look="action" to={next.to}>
              登録する
            </ButtonLink>
          </div>
        )}
      </div>
      <ReadyLine stops={stops} label="登録の進み具合" />
    </section>
  )
}
