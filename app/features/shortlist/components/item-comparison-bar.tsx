import { Form } from 'react-router'
import { Button } from '#ui/button.tsx'
import styles from './item-comparison-bar.module.css'

export const COMPARE_FORM = 'compare'

/** At the foot of the window: leads to what was ticked, side by side. */
export function CompareBar() {
  return (
    <Form className={styles.bar} id={COMPARE_FORM} method="get" action="/considers/compare">
      <p className={styles.hint}>「比べる」を2〜4件選ぶと、条件を並べて見られます。</p>
      <Button type="submit">選んだ案件を比べる</Button>
    </Form>
  )
}
