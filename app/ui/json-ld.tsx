/**
 * Data for search engines. A browser never runs it, so it needs no hash in the page's policy; where only
 * the server knows the data, the browser leaves them as they are.
 */
export function JsonLd({ data = {} }: { data: Record<string, unknown> | undefined }) {
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape the quotes of the JSON; jsonForScript escapes all that could end the script.
      dangerouslySetInnerHTML={{ __html: jsonForScript(data) }}
    />
  )
}

/** JSON that cannot end the script it is in, whatever a posting is called. */
export function jsonForScript(data: unknown): string {
  return JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
