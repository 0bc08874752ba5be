import { RawHtml } from './raw-html.tsx'
import styles from './rich-text.module.css'

/** Text with headings, lists and links. `html` is what core/pages/markdown.server.ts made, never what somebody typed. */
export function RichText({ html }: { html: string }) {
  return <RawHtml as="div" className={`prose ${styles.text}`} html={html} />
}
