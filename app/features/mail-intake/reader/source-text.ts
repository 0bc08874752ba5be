/** The text that all spans refer to. */
export function sourceTextOf({ subject, body }: { subject: string; body: string }): string {
  return `${subject.replaceAll('\n', ' ')}\n${body.replaceAll('\r\n', '\n')}`
}
