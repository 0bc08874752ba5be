import { dayText } from '#ui/date-text.ts'
import styles from './byline.module.css'

type Props = {
  author: string
  supervisor: string | null
  published_at: string
  revised_on: string | null
}

/** Who has written an article, who has looked it over, and how old it is. */
export function Byline({ author, supervisor, published_at, revised_on }: Props) {
  return (
    <dl className={styles.byline}>
      <div>
        <dt>公開</dt>
        <dd>
          <time dateTime={published_at}>{dayText(published_at)}</time>
        </dd>
      </div>
      {revised_on && (
        <div>
          <dt>最終更新</dt>
          <dd>
            <time dateTime={revised_on}>{dayText(revised_on)}</time>
          </dd>
        </div>
      )}
      <div>
        <dt>執筆</dt>
        <dd>{author}</dd>
      </div>
      {supervisor && (
        <div>
          <dt>監修</dt>
          <dd>{supervisor}</dd>
        </div>
      )}
    </dl>
  )
}
