import { isMeetingLink } from '#features/entries/interviews/interview.words.ts'
import styles from './own-interview.module.css'

/** A link to a meeting can be followed; an address or a number is a text. */
export function PlaceText({ place }: { place: string }) {
  if (place === '') return '決まりしだいお知らせします'
  if (isMeetingLink(place)) {
    return (
      <a className={styles.place} href={place} rel="noreferrer" target="_blank">
        {place}
      </a>
    )
  }
  return <span className={styles.place}>{place}</span>
}
