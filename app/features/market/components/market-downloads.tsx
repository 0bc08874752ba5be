import { useLoadedSite } from '#core/pages/site.ts'
import { marketPath } from '#features/market/market.form.ts'
import type { MarketState } from '#features/market/market.schema.ts'
import { LICENCE, METHOD } from '#features/market/market-file.markup.ts'
import { DownloadLink } from '#ui/download-link.tsx'
import { Section } from '#ui/section.tsx'
import styles from './market-downloads.module.css'
import { DatasetData } from './market-json-ld.tsx'

type Props = { title: string; state: MarketState; period: { from: string; to: string } }

/** How the figures are made, and how anybody may take them along. */
export function OpenFigures(props: Props) {
  const { title, state } = props
  const site = useLoadedSite()
  const at = (ending: string) => `${site?.origin ?? ''}${marketPath(state, ending)}`
  const code = `<a href="${at('')}"><img src="${at('.svg')}" width="720" height="368" alt="${title}"></a>`
  return (
    <Section title="集計の方法と、データの利用" id="data">
      <p className={styles.method}>
        {METHOD}数字は案件の公開や終了にあわせて、そのつど計算し直しています。
      </p>
      <p className={styles.method}>
        データは
        <a href={LICENCE.url} rel="license noopener">
          {LICENCE.name}
        </a>
        で公開しています。出典としてこのページへのリンクを添えれば、どなたでも利用、加工、転載ができます。
      </p>
      <div className={styles.files}>
        <DownloadLink look="plain" to={marketPath(state, '.csv')}>
          CSVをダウンロード
        </DownloadLink>
        <DownloadLink look="plain" to={marketPath(state, '.json')}>
          JSONをダウンロード
        </DownloadLink>
      </div>
      <details className={styles.embed}>
        <summary className={styles.summary}>グラフをほかのサイトに貼る</summary>
        <label className={styles.label} htmlFor="embed-code">
          このHTMLを貼ると、最新のグラフが表示されます。
        </label>
        <textarea className={styles.code} id="embed-code" readOnly rows={4} value={code} />
      </details>
      <DatasetData {...props} />
    </Section>
  )
}
