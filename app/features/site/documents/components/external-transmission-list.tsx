import type { Transmission } from '#features/site/documents/external-transmission.words.ts'
import { FactRows } from '#ui/facts.tsx'
import styles from './external-transmission-list.module.css'

/** Who gets what from a reader's browser, and what for: the items that the law asks for. */
export function TransmissionList({ lines }: { lines: readonly Transmission[] }) {
  return (
    <section className={styles.list}>
      <h2 id="list">送信先の一覧</h2>
      {lines.length === 0 && (
        <p className={styles.none}>
          いまは、お使いの端末からほかの事業者へ送られる情報はありません。設定を変えたときは、この一覧が同時に変わります。
        </p>
      )}
      {lines.map(({ name, to, when, what, purpose, theirPurpose, policy }) => (
        <div className={styles.one} key={name}>
          <h3>{name}</h3>
          <FactRows
            rows={[
              { label: '送信先', value: to },
              { label: '送られるとき', value: when },
              { label: '送られる情報', value: what },
              { label: '私たちの目的', value: purpose },
              { label: '送信先の目的', value: theirPurpose },
              {
                label: '送信先の方針',
                value: (
                  <a href={policy} rel="noopener">
                    {name}の方針を読む
                  </a>
                ),
              },
            ]}
          />
        </div>
      ))}
    </section>
  )
}
