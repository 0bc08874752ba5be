/** What a mail server has answered, without the address that it repeats. */
export function scrubAddresses(text: string): string {
  return text.replace(/(?<![^\s<>"'(),;:])[^\s<>"'(),;:]+@(?=[^\s<>"'(),;:])/g, '…@')
}
