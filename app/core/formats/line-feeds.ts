/** Every end of a line as one line feed: browsers and mails write two letters, some programs another one. */
export function toLineFeeds(text: string): string {
  return text.replace(/\r\n?/g, '\n')
}
