import styles from './rich-text.module.css'

/** Text with headings, lists and links. `html` is what the server made safe, never what somebody typed. */
export function RichText({ html }: { html: string }) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: it comes from core/pages/markdown.server.ts.
    <div className={`prose ${styles.text}`} dangerouslySetInnerHTML={{ __html: html }} />
  )
}
