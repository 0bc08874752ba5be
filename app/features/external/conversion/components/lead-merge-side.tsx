import { Link } from 'react-router'
import type { Candidate } from '#features/external/conversion/lead-duplicate.schema.ts'
import { Pane, PaneFacts } from '#ui/office/side-panel.tsx'
import { Sign } from '#ui/office/sign.tsx'
import styles from './lead-merge-side.module.css'

type Props = {
  likeness: Candidate | null
  entries: number
  next: readonly { id: number; code: string; service: string; name: string }[]
}

/** What speaks for one person, what merging does, and who waits next. */
export function MergeSide({ likeness, entries, next }: Props) {
  return (
    <aside className={styles.side} aria-label="同じ人らしさ">
      <Pane title="同じ人らしさ">
        {likeness ? (
          <LikenessMarks candidate={likeness} />
        ) : (
          <p>一致する項目が少ないため、点数は出ていません。</p>
        )}
      </Pane>
      <Pane title="統合すると">
        <ul className={styles.effects}>
          <li>会員にメールは届きません。反映したことは、会員のお知らせに出ます。</li>
          <li>応募{entries}件と記録は、会員のまま残ります。</li>
          <li>提案への同意は引き継ぎません。応募のときにご本人に確かめます。</li>
        </ul>
      </Pane>
      {next.length > 0 && (
        <Pane title="次のリード">
          <PaneFacts
            facts={next.map(({ id, code, service, name }) => [
              code,
              <Link key={id} to={`/admin/leads/${service}/${id}`}>
                {name}
              </Link>,
            ])}
          />
        </Pane>
      )}
    </aside>
  )
}

export function LikenessMarks({ candidate }: { candidate: Candidate }) {
  const { score, evidence, is_black } = candidate
  return (
    <>
      <p className={styles.score}>
        <strong>{score}</strong> 90以上は統合の候補
      </p>
      {is_black && <p className={styles.black}>評価がブラックの会員です。</p>}
      <ul className={styles.marks}>
        {evidence.map(({ what, verdict, is_alike }) => (
          <li key={what}>
            <Sign level={is_alike ? 'fine' : 'warning'} />
            {what}
            <span className={styles.verdict}>{verdict}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
