import styles from './rich-text.module.css'

/** Text with headings, lists and links. `html` is what the server made safe, never what somebody typed. */
export function RichText({ html }: { html: string }) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: core/pages/markdown.server.ts made the HTML; it escapes what was typed as HTML.
    <div className={`prose ${styles.text}`} dangerouslySetInnerHTML={{ __html: html }} />
  )
}
