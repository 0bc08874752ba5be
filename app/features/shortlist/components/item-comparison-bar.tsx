import { Form } from 'react-router'
import { Button } from '#ui/button.tsx'
import styles from './item-comparison-bar.module.css'

export const COMPARE_FORM = 'compare'

/** At the foot of the window: what was ticked, side by side, or applied to by members. */
export function CompareBar({ isMember }: { isMember: boolean }) {
  return (
    <Form className={styles.bar} id={COMPARE_FORM} method="get" action="/considers/compare">
      <p className={styles.hint}>2〜4件を選ぶと、条件を並べて見られます。</p>
      <Button type="submit">選んだ案件を比べる</Button>
      {isMember && (
        <Button type="submit" look="action" formAction="/entry/several">
          まとめて応募する
        </Button>
      )}
    </Form>
  )
}
